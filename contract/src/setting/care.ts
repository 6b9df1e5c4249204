import { z } from 'zod'
import { count, flag, setting, type Setting } from './setting.ts'

/** How long members may stop their own play for, and what they are asked. */
export const settings = {
  'care.timeOutHoursMin': count(1, 24 * 7, 24, 'The fewest hours of a time-out.'),
  'care.timeOutHoursMax': count(24, 24 * 92, 24 * 42, 'The most hours of a time-out.'),
  'care.exclusionMonths': setting(
    z.array(z.int().min(0).max(1_200)).min(1).max(12),
    [6, 12, 24, 60, 0],
    'For how many months a member can shut themselves out; 0 is for good.',
  ),
  'care.depositQuestion': flag(
    true,
    'Whether members are asked how much they would deposit at most, before their first deposit and once a year where they set nothing.',
  ),
  'care.lookDays': count(
    30,
    183,
    182,
    'After how many days members are asked to look at their record again.',
  ),
} as const satisfies Record<string, Setting>
