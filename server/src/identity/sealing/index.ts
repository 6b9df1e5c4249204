// Sealing owns what travels sealed: the keys that browsers seal to, and which payloads were read.
// Its tables are `identity.payload_key` and `identity.used_payload`.
// It promises that a sealed payload is read once, within a minute of its making, and by this house alone.
// It never knows what was sealed, or by whom.
export { module, payloadsOf } from './module.ts'
