import { z } from 'zod'
import { Instant } from '../time.ts'
import { flag, list, setting, type Setting } from './setting.ts'

const Country = z.string().regex(/^[A-Z]{2}$/)
const Range = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])

/** Who may enter, and what is switched on. */
export const settings = {
  'site.status': setting(
    z.union([z.literal(0), z.literal(1), z.literal(2)]),
    0,
    '0 open, 1 under maintenance, 2 closed to every country but the allowed ones.',
  ),
  'site.maintenanceEndsAt': setting(Instant.nullable(), null, 'When maintenance is expected to end.'),
  'site.contactUrl': setting(
    z
      .string()
      .max(500)
      .regex(/^(?:$|https:\/\/[^\s/]|mailto:[^\s]|tel:[+\d])/, 'invalid_url'),
    '',
    'Where "Contact us" leads: https:, mailto: or tel:.',
  ),
  'site.signInRequired': flag(false, 'Every page but registration, sign-in and help needs a session.'),
  'region.allowCountries': list(Country, 'When not empty, only these countries may enter.'),
  'region.denyCountries': list(Country, 'Countries that may not enter.'),
  'region.allowRanges': list(
    Range,
    'Addresses that may always enter, whatever else is said, also during maintenance.',
  ),
  'region.denyRanges': list(Range, 'Addresses that may never enter, whatever their country.'),
  'switch.directRegistration': flag(true, 'Visitors may register.'),
  'switch.usernameRegistration': flag(true, 'Registration by username.'),
  'switch.mobileRegistration': flag(true, 'Registration by mobile number.'),
  'switch.smsVerification': flag(true, 'A mobile number is proved by a code when registering.'),
  'switch.mobilePasswordRegistration': flag(true, 'Registration by mobile number asks for a password.'),
  'switch.freePlay': flag(true, 'The demo.'),
  'switch.forceExpiredPasswordChange': flag(false, 'An expired password must be changed after signing in.'),
  'switch.MOBILEVERCODELOGIN3': flag(true, 'Signing in by a code sent to the mobile number.'),
  'switch.CHNGPASSVERIF3': flag(true, 'Setting a new password by a code sent to the mobile number.'),
} as const satisfies Record<string, Setting>
