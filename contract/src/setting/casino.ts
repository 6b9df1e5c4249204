import { z } from 'zod'
import { count, setting, type Setting } from './setting.ts'

/** What is offered beside the lotteries, and how. */
export const settings = {
  'casino.returnFloorPpm': count(
    0,
    1_000_000,
    850_000,
    'What a game must return of what is staked, in millionths, to go live; one that returns less is refused with the figure.',
  ),
  'casino.newDays': count(1, 365, 30, 'For how many days after its release a game or a vendor is new.'),
  'casino.esportsVendors': setting(
    z.array(z.string().regex(/^[A-Z][A-Z0-9]{1,15}$/)).max(200),
    ['AV', 'AI', 'IMES', 'TF', 'IA', 'PIXEL'],
    'Vendors whose sports games stand under esports.',
  ),
} as const satisfies Record<string, Setting>
