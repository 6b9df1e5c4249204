import { flag, type Setting } from './setting.ts'

/** How somebody gets back in. */
export const settings = {
  'forgot.securityCheck': flag(true, 'Asking for a new password asks the browser for a proof of work.'),
} as const satisfies Record<string, Setting>
