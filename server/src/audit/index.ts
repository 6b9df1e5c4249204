// The audit trail owns one table: what was done, by whom, to what and why.
// It promises that a line stands exactly when what it tells of happened, and that no line is changed or removed.
// It never decides anything, and holds no passwords, tokens or card numbers.
export { note, type Note } from './note.ts'
export { hasTouched } from './read.ts'
