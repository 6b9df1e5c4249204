/** Hundredths as a decimal: 5049 is 50.49. */
export const twoPlaces = (hundredths: number) => (hundredths / 100).toFixed(2)
