import { count, flag, type Setting } from './setting.ts'

/** How somebody gets back in. */
export const settings = {
  'forgot.securityCheck': flag(true, 'Asking for a new password asks the browser for a proof of work.'),
  'paymentPassword.waitHours': count(
    1,
    720,
    24,
    'Hours from when a member says that they forgot their payment password until they can set another.',
  ),
} as const satisfies Record<string, Setting>
