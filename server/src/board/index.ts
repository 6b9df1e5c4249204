// Boards: what everybody reads and few change, kept by each process. A board promises that a change is on it at once where
// word of it comes, and within a second whoever made it and however; and that what is not changed is not read again: one row
// tells each table's edition. It never keeps what is one member's, nor knows what it keeps.
export { openBoard, type Board } from './board.ts'
export { editionOf, type KeptTable } from './editions.ts'
