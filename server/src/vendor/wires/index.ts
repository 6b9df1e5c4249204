// Wires are the protocols that vendors speak: what comes is held against where it may come from and who signed it, read exactly,
// asked of the port, and answered in the wire's own words; and what we ask of vendors, signed.
// It promises that nothing of a message is read before its signature, that amounts are read from their digits, and that the same
// message of money is answered with the same bytes. It never moves money itself, and keeps no table.
export { wires } from './open-wires.ts'
export { ownAddress } from './own-address.ts'
export { RoomRefused } from './rooms.ts'
export { module } from './module.ts'
export { VendorSilent, VendorTooMuch } from './ask-vendor.ts'
export { askVendors } from './ask-vendors.ts'
export { saidBy, vendorNamed, vendorToAsk } from './to-ask.ts'
export type {
  FreeRoundsToIssue,
  FreeRoundsWire,
  GameOpening,
  PlayRules,
  RecordsAsked,
  RoundToShow,
  VendorGame,
  VendorRecord,
  VendorRoom,
} from './port.ts'
export type { PlayRecord, PurseWire, PurseWord } from './purse-wire.ts'
export type { ReadRows, UnreadRow } from './read-rows.ts'
