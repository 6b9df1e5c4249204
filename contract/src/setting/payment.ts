import { count, flag, type Setting } from './setting.ts'

/** How members pay in. */
export const settings = {
  'switch.deposit': flag(true, 'Members may start deposits; what was started goes on.'),
  'deposit.openMax': count(1, 20, 3, 'How many deposits of a member may wait for their money at once.'),
} as const satisfies Record<string, Setting>
