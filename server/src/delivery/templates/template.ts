/** What each message is filled with. Times are ISO instants, links whole addresses. */
export type TemplateValues = {
  sign_in_code: CodeValues
  register_code: CodeValues
  reset_code: CodeValues
  prove_code: CodeValues
  reset_link: { username: string; link: string; minutes: number }
  email_proof: { username: string; link: string; minutes: number }
  new_device: { username: string; device: string; place: string; time: string }
  password_changed: { username: string; time: string }
  email_changed: { username: string; time: string }
  mobile_changed: { username: string; time: string }
  factor_changed: { username: string; change: FactorChanged; time: string }
}
type FactorChanged =
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_added'
  | 'totp_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'factors_removed'
type CodeValues = { code: string; minutes: number }

export type TemplateName = keyof TemplateValues

/** The deployment, as a message speaks of it. */
export type Letterhead = { name: string; url: string; timeZone: string }

/** A message in words. Mail has all of it; a text to a phone is its lines. */
export type Content = { subject: string; lines: string[]; link?: { label: string; url: string } }

/** Every message in one language. */
export type Templates = {
  [Name in TemplateName]: (values: TemplateValues[Name], sender: Letterhead) => Content
}

/**
 * The last line of a text with a code: it names the site, and a phone then offers the code there and nowhere else
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export function boundCode({ url }: Letterhead, code: string): string {
  return `@${new URL(url).hostname} #${code}`
}

export function moment(language: string, { timeZone }: Letterhead, time: string): string {
  const shown = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `${shown.format(new Date(time))} (${timeZone})`
}
