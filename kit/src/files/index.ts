// Files: bytes by a name, kept for as long as nobody drops them.
// It promises that a name is a uuid and nothing else, that what is kept is there whole or not at all, and that to keep or
// drop the same again is harmless. It never knows whose they are or what they show.
export type { Files } from './files.ts'
export { checkFilesUrl, openFiles } from './open.ts'
