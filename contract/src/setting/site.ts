import { z } from 'zod'
import { homeSections } from '../home.ts'
import { Instant } from '../time.ts'
import { isHttpsAddress, Origin } from './address.ts'
import { flag, list, setting, type Setting } from './setting.ts'

const Country = z.string().regex(/^[A-Z]{2}$/)
/** An address of `https:`, a mail or a call; or nothing. */
const isContact = (text: string) =>
  /^(?:$|mailto:[^\s\\]+$|tel:[+\d][^\s\\]*$)/.test(text) || isHttpsAddress(text)
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
    z.string().max(500).refine(isContact, { error: 'invalid_url' }),
    '',
    'Where "Contact us" leads while there is no sealed link: https:, mailto: or tel:. Empty: the mail address of the deployment.',
  ),
  'site.vipContactUrl': setting(
    z.string().max(500).refine(isContact, { error: 'invalid_url' }),
    '',
    'Where "Contact us" leads members whose label ranks above the fourth: https:, mailto: or tel:. Empty: where it leads everybody.',
  ),
  'site.contactLink': setting(
    z
      .string()
      .max(2000)
      .refine((text) => /^(?:sealed\.[\w-]+)?$/.test(text), { error: 'sealed_only' }),
    '',
    'The link to customer service, sealed; written by `site contact seal`.',
  ),
  'site.contactHosts': list(
    z.hostname(),
    'Whom the sealed link may lead to, as hosts; a host stands for itself alone.',
  ),
  'site.domains': list(Origin, 'Where else the site is reached, as https://play.example; told to apps.'),
  'site.worker': flag(
    true,
    'Browsers keep a page for when the network is away; off, they give it up when they next come.',
  ),
  'site.signInRequired': flag(false, 'Every page but registration, sign-in and help needs a session.'),
  'home.sections': setting(
    z
      .array(z.enum(homeSections))
      .refine((sections) => new Set(sections).size === sections.length, { error: 'twice' }),
    [...homeSections],
    'What the home shows below its picture, in this order: draws, games, banners, promotions, results, proof, news; what is left out is not shown.',
  ),
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
  'switch.chat': flag(false, 'The chat; there is none yet, so that nothing is shown of it.'),
  'switch.referralPromotion': flag(
    false,
    'The promotion for who invites friends; there is none yet, so that nothing is shown of it.',
  ),
  'switch.freePlay': flag(true, 'The demo.'),
  'switch.forceExpiredPasswordChange': flag(false, 'An expired password must be changed after signing in.'),
  'switch.MOBILEVERCODELOGIN3': flag(true, 'Signing in by a code sent to the mobile number.'),
  'switch.CHNGPASSVERIF3': flag(true, 'Setting a new password by a code sent to the mobile number.'),
} as const satisfies Record<string, Setting>
