import { z } from 'zod'
import { isBoundedPattern, PatternId, type FieldRule } from './field-rule.ts'
import { Amount } from './money.ts'
import { Instant } from './time.ts'

/** One thing an operator can change without a deploy: what it may be, what it is until changed, and what it does. */
export type Setting<Value extends z.ZodType = z.ZodType> = {
  value: Value
  otherwise: z.output<Value>
  about: string
}

function setting<Value extends z.ZodType>(
  value: Value,
  otherwise: z.output<Value>,
  about: string,
): Setting<Value> {
  return { value, otherwise, about }
}

const flag = (otherwise: boolean, about: string) => setting(z.boolean(), otherwise, about)
const count = (min: number, max: number, otherwise: number, about: string) =>
  setting(z.int().min(min).max(max), otherwise, about)

const Country = z.string().regex(/^[A-Z]{2}$/)
const Range = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])
const list = <Item extends z.ZodType>(item: Item, about: string) =>
  setting(z.array(item).max(1000), [], about)

/** How a field of the registration form is shown and checked. */
export const FieldSetting = z
  .object({
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: PatternId,
    acceptedPattern: z.string().max(200).refine(isBoundedPattern, { error: 'pattern' }),
    minLength: z.int().min(0).max(255),
    maxLength: z.int().min(1).max(255),
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength, { path: ['maxLength'], error: 'too_small' })

const field = (about: string, rule: Partial<FieldRule>) =>
  setting(
    FieldSetting,
    {
      enabled: false,
      required: false,
      patternId: 'any',
      acceptedPattern: '*',
      minLength: 1,
      maxLength: 255,
      ...rule,
    },
    about,
  )

/** Every setting, by key. The back office and `bin/fairground site` show them in this order. */
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

  'registration.ageMin': count(18, 99, 18, 'Years a person must have to register.'),
  'registration.securityCheck': flag(true, 'Registration asks the browser for a proof of work.'),
  'registration.captcha': flag(false, 'Registration asks for the letters of a picture.'),
  'registration.welcomeBonus': setting(Amount, 0n, 'What a new member is given, in units; 0 for nothing.'),
  'registration.field.username': field('The username.', {
    enabled: true,
    required: true,
    patternId: 'first_letter',
    acceptedPattern: '^[a-z][a-z0-9-]*$',
    minLength: 4,
    maxLength: 20,
  }),
  'registration.field.password': field('The password.', {
    enabled: true,
    required: true,
    minLength: 8,
    maxLength: 128,
  }),
  'registration.field.mobileNum': field('The mobile number.', {
    patternId: 'digits',
    acceptedPattern: '^[0-9]+$',
    minLength: 6,
    maxLength: 15,
  }),
  'registration.field.email': field('The email address.', {
    enabled: true,
    patternId: 'email',
    acceptedPattern: String.raw`^[^@\s]+@[^@\s]+\.[^@\s]+$`,
    minLength: 6,
    maxLength: 254,
  }),
  'registration.field.payeeName': field('The name on the bank account.', { minLength: 2, maxLength: 80 }),
  'registration.field.paymentPassword': field('The password that payments ask for.', {
    required: true,
    patternId: 'digits',
    acceptedPattern: '^[0-9]+$',
    minLength: 6,
    maxLength: 6,
  }),
  'registration.field.qqNum': field('The QQ number.', {
    patternId: 'digits',
    acceptedPattern: '^[0-9]+$',
    minLength: 5,
    maxLength: 12,
  }),
  'registration.field.line': field('The LINE id.', {
    patternId: 'no_spaces',
    acceptedPattern: '^\\S+$',
    maxLength: 50,
  }),
  'registration.field.whatsapp': field('The WhatsApp number.', {
    patternId: 'no_spaces',
    acceptedPattern: '^\\S+$',
    maxLength: 50,
  }),
  'registration.field.zalo': field('The Zalo id.', {
    patternId: 'no_spaces',
    acceptedPattern: '^\\S+$',
    maxLength: 50,
  }),
  'registration.field.facebook': field('The Facebook name.', { maxLength: 80 }),
  'registration.field.wechat': field('The WeChat id.', {
    patternId: 'no_spaces',
    acceptedPattern: '^\\S+$',
    maxLength: 50,
  }),
  'registration.field.idNumber': field('The number of the identity card.', {
    patternId: 'letters_and_digits',
    acceptedPattern: '^[A-Za-z0-9]+$',
    minLength: 6,
    maxLength: 20,
  }),
  'registration.field.recommenderId': field('Who recommended the site.', {
    patternId: 'letters_and_digits',
    acceptedPattern: '^[A-Za-z0-9-]+$',
    maxLength: 20,
  }),
  'registration.field.affiliateCode': field('The code of an invitation.', {
    enabled: true,
    patternId: 'letters_and_digits',
    acceptedPattern: '^[A-Za-z0-9-]+$',
    maxLength: 20,
  }),

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
  'password.expiresAfterDays': count(0, 3650, 0, 'Days after which a password is expired; 0 for never.'),
  'forgot.securityCheck': flag(true, 'Asking for a new password asks the browser for a proof of work.'),
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof settings
export type SettingValue<Key extends SettingKey> = z.output<(typeof settings)[Key]['value']>
