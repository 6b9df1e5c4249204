import { z } from 'zod'
import { count, flag, setting, type Setting } from './setting.ts'

/** What is asked of a visitor, and what codes cost. */
export const settings = {
  'securityCheck.keys': count(
    2,
    100_000,
    1_000,
    'Keys a browser tries at most for a proof of work, each about a millisecond; half of them at least.',
  ),
  'securityCheck.keysForCaptcha': count(
    2,
    100_000,
    5_000,
    'The same for the proof that is taken in place of a picture nobody can see.',
  ),
  'sms.securityCheck': flag(true, 'Asking for a code by SMS asks the browser for a proof of work.'),
  'sms.channel': setting(
    z.enum(['text', 'firebase']),
    'text',
    'Who sends and checks codes: we, by text message, or Firebase.',
  ),
  'sms.expiredMinutes': count(1, 10, 1, 'Minutes a code by SMS can be used, and until another can be sent.'),
  'sms.perDay': count(1, 1_000_000, 5_000, 'Codes by SMS that are sent in a day at most, to all numbers.'),
} as const satisfies Record<string, Setting>
