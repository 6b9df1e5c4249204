import { z } from 'zod'
import { count, flag, setting, type Setting } from './setting.ts'

/** What is offered beside the lotteries, and how. */
export const settings = {
  'casino.returnFloorPpm': count(
    0,
    1_000_000,
    850_000,
    'What a game must return of what is staked, in millionths, to go live; one that returns less is refused with the figure.',
  ),
  'casino.newDays': count(1, 365, 30, 'For how many days after its release a game or a vendor is new.'),
  'casino.hotMembersMin': count(
    1,
    100_000,
    20,
    'How many members must have played a game for real money in a day before it is hot by itself.',
  ),
  'casino.winners.on': flag(true, 'Whether real wins are shown on the board of winners.'),
  'casino.winners.multiple': count(
    2,
    100_000,
    20,
    'How many times its stake a round must have paid to stand on the board of winners.',
  ),
  'casino.winners.amount': count(
    0,
    1_000_000,
    100,
    'How many times the smallest bet of its game a round must have paid to stand there.',
  ),
  'casino.esportsVendors': setting(
    z.array(z.string().regex(/^[A-Z][A-Z0-9]{1,15}$/)).max(200),
    ['AV', 'AI', 'IMES', 'TF', 'IA', 'PIXEL'],
    'Vendors whose sports games stand under esports.',
  ),
} as const satisfies Record<string, Setting>
