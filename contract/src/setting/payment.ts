import { count, type Setting } from './setting.ts'

/** How members pay in. */
export const settings = {
  'deposit.openMax': count(1, 20, 3, 'How many deposits of a member may wait for their money at once.'),
} as const satisfies Record<string, Setting>
