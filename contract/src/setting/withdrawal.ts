import { z } from 'zod'
import { networks } from '../destination.ts'
import { count, flag, list, type Setting } from './setting.ts'

const units = (otherwise: number, about: string) => count(0, 100_000_000_000_000, otherwise, about)

/** What holds money on its way out. Amounts in whole units of the deployment's currency. */
export const settings = {
  'switch.withdraw': flag(true, 'Members may take money out.'),
  'withdrawal.networks': list(
    z.enum(networks),
    'Networks of coins whose addresses members may add: bitcoin, litecoin, tron. What nothing pays by itself waits for somebody who does.',
  ),
  'withdrawal.min': units(100_000, 'The least that is taken out at once.'),
  'withdrawal.max': units(300_000_000, 'The most that is taken out at once.'),
  'withdrawal.perDay': count(1, 100, 5, 'How often a member takes money out in a day.'),
  'withdrawal.freePerDay': count(0, 100, 3, 'How many of those cost no fee.'),
  'withdrawal.feePpm': count(0, 200_000, 5_000, 'What any other costs, in millionths of it.'),
  'withdrawal.feeMin': units(10_000, 'The least that it costs.'),
  'withdrawal.feeMax': units(100_000, 'The most that it costs.'),
  'withdrawal.autoMax': units(5_000_000, 'Up to how much goes without somebody looking at it.'),
  'withdrawal.autoDayMax': units(10_000_000, 'Up to how much of a day goes without somebody looking at it.'),
  'withdrawal.twoPersonFrom': units(
    100_000_000,
    'From how much on two people approve it, and say that it came back where nothing but a word shows it.',
  ),
  'withdrawal.restHours': count(
    0,
    24 * 30,
    24,
    'Hours before money goes to a new destination, and for which one looks at it after a secret was changed.',
  ),
  'withdrawal.assumeReceivedMinutes': count(
    1,
    60 * 24 * 30,
    1_440,
    'Minutes after which money that was sent is taken to have come.',
  ),
} as const satisfies Record<string, Setting>
