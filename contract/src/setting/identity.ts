import { count, type Setting } from './setting.ts'

/** How somebody signs in. */
export const settings = {
  'signIn.captchaAfterFailures': count(
    0,
    20,
    3,
    'Failures after which signing in asks for a captcha; 0 for never.',
  ),
  'signIn.siteFailuresMax': count(
    0,
    1_000_000,
    300,
    'Failures on the whole site in a quarter of an hour after which every sign-in asks for a captcha; 0 for never.',
  ),
  'password.expiresAfterDays': count(0, 3650, 0, 'Days after which a password is expired; 0 for never.'),
} as const satisfies Record<string, Setting>
