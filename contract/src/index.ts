export * from './nouns.ts'
export * as live from './live.ts'
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
export type { EndpointName, Endpoints } from './endpoint-name.ts'
export { readId, writeId } from './id.ts'
export { isOwnPicture } from './own-picture.ts'
export { amountMax, readAmount, scale, writeAmount } from './money.ts'
export { refusals, type FieldFault, type RefusalCode, type RefusalDetail } from './refusal.ts'
