import { fieldNames, RegisterForm, type FieldName } from '@fairground/contract/registration'

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
export function asRead(values: Values): Values {
  const read = (name: keyof Values) => {
    const field = RegisterForm.shape[name]
    const parsed = field.safeParse(values[name])
    return [name, parsed.success ? parsed.data : values[name]] as const
  }
  return Object.fromEntries((Object.keys(empty) as (keyof Values)[]).map(read)) as Values
}
