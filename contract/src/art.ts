import { z } from 'zod'

/** The drawings that the site has for what it draws attention to. */
export const arts = [
  'demo',
  'first-lantern',
  'gate',
  'lunar-fair',
  'minute',
  'paper-boat',
  'quiet-rebate',
  'sealed-draw',
  'seven-bows',
] as const
export const Art = z.enum(arts)
export type Art = z.output<typeof Art>
