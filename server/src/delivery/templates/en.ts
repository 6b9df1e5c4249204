import { boundCode, moment, type Content, type Letterhead, type Templates } from './template.ts'

/** Every message in English. */
export const en: Templates = {
  sign_in_code: ({ code, minutes }, sender) =>
    codeText(sender, `${code} is your code to log in`, code, minutes),
  register_code: ({ code, minutes }, sender) =>
    codeText(sender, `${code} is your code to register`, code, minutes),
  reset_code: ({ code, minutes }, sender) =>
    codeText(sender, `${code} is your code to set a new password`, code, minutes),
  prove_code: ({ code, minutes }, sender) =>
    codeText(sender, `${code} is your code to confirm this number`, code, minutes),
  reset_link: ({ username, link, minutes }, { name }) => ({
    subject: `Set a new password at ${name}`,
    lines: [
      `Hello ${username},`,
      `somebody asked for a new password for your account at ${name}. If it was you, choose one within ${within(minutes)}:`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    link: { label: 'Choose a new password', url: link },
  }),
  email_proof: ({ username, link, minutes }, { name }) => ({
    subject: `Confirm your email address at ${name}`,
    lines: [
      `Hello ${username},`,
      `please confirm within ${within(minutes)} that this address is yours, while you are logged in:`,
      `If you have no account at ${name}, somebody mistyped theirs. Do nothing, and you will not hear from us again.`,
    ],
    link: { label: 'Confirm this address', url: link },
  }),
  new_device: ({ username, device, place, time }, sender) => ({
    subject: `New device logged in to your account at ${sender.name}`,
    lines: [
      `Hello ${username},`,
      'your account was entered from a device that was not seen before:',
      `Device: ${device}`,
      `Place: ${place}`,
      `Time: ${moment('en', sender, time)}`,
      'If it was you, there is nothing to do. If not, change your password and end all sessions in the security centre.',
    ],
    link: { label: 'Open the security centre', url: securityCentre(sender) },
  }),
  email_changed: ({ username, time }, sender) => ({
    subject: `Your address at ${sender.name} was replaced`,
    lines: [
      `Hello ${username},`,
      `on ${moment('en', sender, time)} another email address was confirmed for your account. From now on this one no longer leads to it.`,
      'If it was not you, set a new password at once and write to our customer service.',
    ],
    link: { label: `Open ${sender.name}`, url: sender.url },
  }),
  mobile_changed: ({ username, time }, sender) => ({
    subject: `The mobile number of your account at ${sender.name} has changed`,
    lines: [
      `${sender.name}: on ${moment('en', sender, time)} a mobile number was confirmed for the account ${username}. A number it had before no longer leads to it.`,
      'If it was not you, set a new password at once and write to our customer service.',
    ],
  }),
  password_changed: ({ username, time }, sender) => ({
    subject: `Your password at ${sender.name} was changed`,
    lines: [
      `Hello ${username},`,
      `the password of your account was changed on ${moment('en', sender, time)}. All other sessions were ended.`,
      'If it was not you, set a new password at once and write to our customer service.',
    ],
    link: { label: `Open ${sender.name}`, url: sender.url },
  }),
  factor_changed: ({ username, change, time }, sender) => ({
    subject: `How you log in to ${sender.name} has changed`,
    lines: [
      `Hello ${username},`,
      `${changes[change]} (${moment('en', sender, time)}).`,
      'If it was you, there is nothing to do. If not, change your password, end all sessions and look through your passkeys in the security centre:',
    ],
    link: { label: 'Open the security centre', url: securityCentre(sender) },
  }),
}

const changes = {
  passkey_added: 'a passkey was added to your account',
  passkey_removed: 'a passkey was removed from your account',
  totp_added: 'an authenticator app was added to your account',
  totp_removed: 'the authenticator app was removed from your account',
  recovery_codes_made: 'new recovery codes were made for your account, and the old ones are good for nothing',
  recovery_code_used: 'one of your recovery codes was used',
  factors_removed: 'our staff removed every passkey, app and recovery code of your account',
}

function codeText(sender: Letterhead, told: string, code: string, minutes: number): Content {
  return {
    subject: `${sender.name}: ${told}`,
    lines: [
      `${sender.name}: ${told}. It is good for ${within(minutes)}. Nobody from us will ever ask you for it.`,
      boundCode(sender, code),
    ],
  }
}

function within(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

function securityCentre({ url }: Letterhead): string {
  return new URL('/?centre=security', url).href
}
