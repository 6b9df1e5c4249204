import { count, flag, type Setting } from './setting.ts'

const units = (otherwise: number, about: string) => count(0, 100_000_000_000_000, otherwise, about)

/** What bounds money between members. Amounts in whole units of the deployment's currency. */
export const settings = {
  'switch.transferUpline': flag(true, 'Members may move money to who stands above them.'),
  'move.min': units(10_000, 'The least that a member moves at once.'),
  'move.max': units(20_000_000, 'The most that a member moves at once.'),
  'move.dayMax': units(100_000_000, 'The most that a member moves in a day.'),
  'move.pairDayMax': units(50_000_000, 'The most that a member moves in a day to the same one.'),
  'move.stepUpFrom': units(1_000_000, 'Above how much a member proves afresh who they are.'),
  'move.stepUpDayFrom': units(2_000_000, 'Above how much of a day they do, however small each is.'),
} as const satisfies Record<string, Setting>
