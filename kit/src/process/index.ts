// What a process has of its own: its log, its environment and its secrets.
// It promises that a log line names no secret, that a variable is right or named as wrong, and secrets beyond guessing.
// It never keeps what it was told.
export { openLog, type Logger } from './log.ts'
export { readChoice, readNumber, readSecret } from './environment.ts'
export { deriveKey, seal, unseal } from './seal.ts'
export { newSecret, sameSecret, sha256 } from './secret.ts'
