// What house draws and rounds of the house's own games are made of, examined for who operates, or written out for others to
// examine. It promises that the same seed draws the same again, by the very code that draws. It never touches a draw that
// counts, nor the database.
// It has no tables.
export { randomnessCommand } from './randomness-command.ts'
