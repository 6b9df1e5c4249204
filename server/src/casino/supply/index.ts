// Supply is who supplies games: each vendor with the wire it speaks, where its messages come from, what it was agreed to be
// answered, and the keys that both sides sign with.
// Its tables are `casino.vendor` and `casino.vendor_key`.
// It promises that a key is kept sealed, that two are live in a direction while they are turned, and that every change has its
// line in the audit. It never knows a game, what a wire says, or money.
export { openRoundsOf } from './command.ts'
export { module } from './module.ts'
export { isListed, readLaunchOrigins, readSuppliers, vendorsOf, type Supplier } from './supplier.ts'
export { type SupplyOptions } from './options.ts'
export { readSupplyKey, type SupplyKey } from './key.ts'
export { addKey, restSupplier } from './write-supplier.ts'
