/**
 * How a gateway answers: as it should; in its own time; later than anybody waits, though it did what it was asked; with the
 * line cut before it did anything, or after it did; with a fault, nonsense, another's signature, or an address elsewhere.
 */
export const moods = [
  ...(['honest', 'unhurried', 'too late', 'away', 'cut', 'failing', 'nonsense', 'forging'] as const),
  'elsewhere',
] as const
export type Mood = (typeof moods)[number]
