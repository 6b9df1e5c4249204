// Neighbours are members of a new installation who have lived in it for a few days before anybody comes.
// It promises that all of it was done by the calls of their browsers, by payers and by staff, and is there once.
// It never makes anybody where money could be real.
export { seedNeighbours } from './seed-neighbours.ts'
