import { z } from 'zod'
import { count, setting, type Setting } from './setting.ts'

/** How long members may stop their own play for. */
export const settings = {
  'care.timeOutHoursMin': count(1, 24 * 7, 24, 'The fewest hours of a time-out.'),
  'care.timeOutHoursMax': count(24, 24 * 92, 24 * 42, 'The most hours of a time-out.'),
  'care.exclusionMonths': setting(
    z.array(z.int().min(0).max(1_200)).min(1).max(12),
    [6, 12, 24, 60, 0],
    'For how many months a member can shut themselves out; 0 is for good.',
  ),
} as const satisfies Record<string, Setting>
