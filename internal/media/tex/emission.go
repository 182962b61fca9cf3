package tex

// EmissionStrength is how much brighter an emission of 1 shines than a white surface reflects.
// The preview multiplies by it, and files say it where their format can (KHR_materials_emissive_strength).
const EmissionStrength = 6
