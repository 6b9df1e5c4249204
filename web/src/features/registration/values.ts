import { fieldNames, readText, type FieldName } from '@fairground/contract/registration-fields'

/** What a person types into the form. */
export type Values = Record<
  FieldName | 'confirmPassword' | 'verificationCode' | 'countryDialingCode' | 'birthDate',
  string
> & { agreement: boolean }

export const empty: Values = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>),
  confirmPassword: '',
  verificationCode: '',
  countryDialingCode: '',
  birthDate: '',
  agreement: true,
}

/** What was typed as the server will read it: trimmed, and a name in small letters. */
export function asRead({ agreement, ...typed }: Values): Values {
  const read = Object.entries(typed).map(([name, text]) => [name, readText(name, text)])
  return { ...(Object.fromEntries(read) as Omit<Values, 'agreement'>), agreement }
}
