import { setLanguage } from '#identity/login'
import { Refusal, type Caller, type Context } from '#kit'

/** Keeps what a member reads. Refused `invalid_input` where the deployment does not speak it. */
export async function chooseLanguage(
  { db, config }: Context,
  { memberId }: Caller,
  language: string,
): Promise<{ language: string }> {
  if (!config.languages.includes(language))
    throw new Refusal('invalid_input', { fields: [{ path: 'language', rule: 'unknown_language' }] })
  await setLanguage(db, memberId, language)
  return { language }
}
