import { z } from 'zod'
import { isHttpsAddress } from './address.ts'
import { setting, type Setting } from './setting.ts'

const HelpLine = z
  .object({
    country: z.string().regex(/^(?:[A-Z]{2})?$/),
    name: z.string().min(1).max(80),
    phone: z
      .string()
      .regex(/^(?:\+?\d[\d ()-]{1,20})?$/)
      .default(''),
    url: z
      .string()
      .max(500)
      .refine((text) => text === '' || isHttpsAddress(text), { error: 'invalid_url' })
      .default(''),
    hours: z.string().max(80).default(''),
  })
  .refine(({ phone, url }) => phone !== '' || url !== '', { path: ['phone'], error: 'required' })

/** What whoever worries about play is told. */
export const settings = {
  'safer.helpLines': setting(
    z.array(HelpLine).max(200),
    // It answers people of any country, in many languages, free of charge.
    [
      {
        country: '',
        name: 'Gambling Therapy',
        phone: '',
        url: 'https://www.gamblingtherapy.org/',
        hours: '',
      },
    ],
    'Who helps free of charge where play has become a worry: country, as VN, or empty for everywhere; name; phone, an address as https:, or both; hours.',
  ),
  'safer.licence': setting(
    z.string().max(300),
    '',
    'Who licences the house, and under which number; empty: nobody is named.',
  ),
} as const satisfies Record<string, Setting>
