import { Amount } from '../money.ts'
import { count, field, flag, setting, type Setting } from './setting.ts'

/** Who may become a member, and what is asked of them. */
export const settings = {
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
} as const satisfies Record<string, Setting>
