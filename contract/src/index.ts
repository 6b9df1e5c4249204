export * as banner from './banner.ts'
export * as challenge from './challenge.ts'
export * as factor from './factor.ts'
export * as identity from './identity.ts'
export * as live from './live.ts'
export * as lottery from './lottery.ts'
export * as member from './member.ts'
export * as payment from './payment.ts'
export * as recovery from './recovery.ts'
export * as registration from './registration.ts'
export * as session from './session.ts'
export * as site from './site.ts'
export * as social from './social.ts'
export * as wallet from './wallet.ts'
export { accountTypes, capabilities, lacking, type Capability } from './capability.ts'
export {
  commonRefusals,
  endpoint,
  isForEverybody,
  type Who,
  type Endpoint,
  type Limit,
  type Method,
} from './endpoint.ts'
export { readId, writeId } from './id.ts'
export { amountMax, readAmount, scale, writeAmount } from './money.ts'
export { refusals, type FieldFault, type RefusalCode, type RefusalDetail } from './refusal.ts'
