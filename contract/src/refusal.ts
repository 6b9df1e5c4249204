import { refusals } from './refusal/all.ts'

/** Each locale translates every code. */
export { refusals }

export type RefusalCode = keyof typeof refusals

export type RefusalDetail = Readonly<Record<string, unknown>>

/** One field's fault inside `invalid_input`, so that its message stands under its field. */
export type FieldFault = { path: string; rule: string; min?: number; max?: number }
