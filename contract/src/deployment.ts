import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { patternIds } from './field-rule.ts'
import { fieldNames } from './registration-fields.ts'
import { CustomerService, Module } from './site.ts'
import { Instant } from './time.ts'

const Country = z.string().regex(/^[A-Z]{2}$/)

/** Who asks: the host their app or page was reached at, `play.example`; it is only told back. */
const asked = z.object({
  domain: z
    .string()
    .max(253)
    .regex(/^[a-zA-Z\d.-]*(?::\d{1,5})?$/)
    .default(''),
})

/** What a field of the registration takes. A pattern of `*` takes anything; lengths are in characters. */
const Validation = z.object({
  field: z.enum(fieldNames),
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.enum(patternIds),
  acceptedPattern: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
})

/** Something outside the site that the operator offers: a link or an app, with a picture of its QR code. */
export const Resource = z.object({
  resourceType: z.enum(['SOCIAL', 'APP_ANDROID', 'APP_IOS']),
  url: z.string(),
  /** An SVG as a `data:` address. */
  qrCodeUrl: z.string(),
  labelNameEn: z.string(),
})
export type Resource = z.output<typeof Resource>

/** All that an app must know of the deployment before anybody is signed in. */
export const Permission = z.object({
  domain: z.string(),
  merchantCode: z.string(),
  whitelabel: z.array(Module),
  validations: z.array(Validation),
  resources: z.array(Resource),
  customerService: CustomerService,
  /** By what visits are counted where a visitor says they may be; null where nobody counts them. */
  analytics: z.object({ gtagId: z.string().nullable() }),
  /** Who also has the pictures of the build, and from where games are launched, as origins: one of each by chance for a session. */
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  /** Where the visitor seems to be; null where nobody knows the country. */
  location: z.object({ ip: z.string(), country: Country.nullable() }),
  maintenance: z.object({ enabled: z.boolean(), endsAt: Instant.nullable() }),
  /** Whether, and why, the site is closed to this visitor by where they are. */
  regionRestriction: z.object({ enabled: z.boolean(), why: z.enum(['country', 'address']).nullable() }),
  now: Instant,
})
export type Permission = z.output<typeof Permission>

export const permission = endpoint({
  method: 'GET',
  path: '/wps/system/permission',
  who: 'anyone',
  summary: 'What is switched on, offered and asked for here, and whether whoever asks may enter.',
  input: asked,
  reply: Permission,
  refusals: [],
})

export const domainRoute = endpoint({
  method: 'GET',
  path: '/wps/system/domainRoute',
  who: 'anyone',
  limit: { points: 120, seconds: 60, per: 'address' },
  summary: 'What the host somebody came to leads to: the deployment, and the agent it was given to, if any.',
  input: asked,
  reply: z.object({
    domain: z.string(),
    merchantCode: z.string(),
    /** Whether the deployment is reached there: at its own address, at another of its own, or at an agent's. */
    known: z.boolean(),
    /** The invitation of the agent whom the host was given to. */
    affiliateCode: z.string().nullable(),
  }),
  refusals: [],
})

export const routers = endpoint({
  method: 'GET',
  path: '/wps/system/routers',
  who: 'anyone',
  summary: 'Every address the deployment is reached at, the first to be tried first.',
  input: Nothing,
  reply: z.object({ domainList: z.array(z.string()) }),
  refusals: [],
})

export const countryCodes = endpoint({
  method: 'GET',
  path: '/wps/system/countryCodes',
  who: 'anyone',
  summary:
    'Every country one can have a mobile number in, by its two letters, with what is dialled before its numbers.',
  input: Nothing,
  reply: z.object({
    list: z.array(z.object({ countryCode: Country, countryDialingCode: z.string().regex(/^\d{1,4}$/) })),
  }),
  refusals: [],
})
