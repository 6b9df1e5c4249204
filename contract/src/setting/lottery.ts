import { count, type Setting } from './setting.ts'

/** What holds the games that are sold. */
export const settings = {
  'lottery.returnFloorPpm': count(
    0,
    1_000_000,
    850_000,
    'What a play of a lottery must return of what is staked, in millionths, where a game is given new terms; one that returns less is refused with the figure.',
  ),
} as const satisfies Record<string, Setting>
