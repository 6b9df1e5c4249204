import { z } from 'zod'
import { Art } from './art.ts'
import { endpoint, Nothing } from './endpoint.ts'
import { homeSections } from './home.ts'
import { Instant } from './time.ts'

const Country = z.string().regex(/^[A-Z]{2}$/)

/**
 * Whether the site is open to this visitor: 0 open, 1 under maintenance, 2 closed to where they are. `contactUrl` is where
 * "Contact us" leads, `https:`, `mailto:`, `tel:` or a path of ours. `why` says whether it is the country or the
 * address that may not enter; a visitor's country is null where nobody knows it.
 */
export const Status = z.discriminatedUnion('status', [
  z.object({ status: z.literal(0), now: Instant }),
  z.object({ status: z.literal(1), endsAt: Instant.nullable(), contactUrl: z.string(), now: Instant }),
  z.object({
    status: z.literal(2),
    why: z.enum(['country', 'address']),
    address: z.string(),
    country: Country.nullable(),
    contactUrl: z.string(),
    now: Instant,
  }),
])
export type Status = z.output<typeof Status>

export const status = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  who: 'anyone',
  summary: 'Whether the site is open to whoever asks, and if not, why.',
  input: Nothing,
  reply: Status,
  refusals: [],
})

/** What the operator has switched on, and in which order the home shows it; nothing in it depends on who asks. */
export const Switches = z.object({
  freePlay: z.boolean(),
  directRegistration: z.boolean(),
  usernameRegistration: z.boolean(),
  mobileRegistration: z.boolean(),
  smsVerification: z.boolean(),
  mobilePasswordRegistration: z.boolean(),
  mobileCodeLogin: z.boolean(),
  phoneReset: z.boolean(),
  signInRequired: z.boolean(),
  /** Whether browsers keep what shows a page of ours without a network. */
  worker: z.boolean(),
  chat: z.boolean(),
  referralPromotion: z.boolean(),
  deposit: z.boolean(),
  withdraw: z.boolean(),
  transferUpline: z.boolean(),
  /** What the home shows, in its order. */
  home: z.array(z.enum(homeSections)),
  /** Years a person must have to play here. */
  ageMin: z.int(),
})
export type Switches = z.output<typeof Switches>

/** Where else the house is met. */
export const linkNames = ['facebook', 'instagram', 'telegram', 'youtube', 'zalo'] as const
export const appSystems = ['android', 'ios'] as const

/** Where one is helped, met and given the app, outside this site: what the operator has set, and nothing else. */
export const Elsewhere = z.object({
  /** Where "Contact us" leads: as in `Status`. */
  contactUrl: z.string(),
  links: z.array(z.object({ name: z.enum(linkNames), url: z.string() })),
  apps: z.array(z.object({ system: z.enum(appSystems), url: z.string() })),
  /** Where who brings players begins: a page the operator has for it, or to whoever helps. */
  affiliatesUrl: z.string(),
})
export type Elsewhere = z.output<typeof Elsewhere>

/** What a brand says of itself in a language. */
export const BrandWords = z.strictObject({
  /** What the site is called. */
  name: z.string().min(1).max(40),
  /** What follows the name where the home is told of, after a colon and so without a capital. */
  slogan: z.string().min(1).max(80),
  /** What the home begins with, and the sentence or two below it. */
  title: z.string().min(1).max(80),
  text: z.string().min(1).max(300),
  /** What it is, at the foot. */
  about: z.string().min(1).max(300),
  /** Under whose licence it is run, and who may play. */
  licence: z.string().min(1).max(300),
  /** What it has for who brings players, at the foot; where it says nothing of it nothing stands there. */
  affiliates: z.string().min(1).max(200).optional(),
})
export type BrandWords = z.output<typeof BrandWords>

/** What the first view needs, so that it paints without a second trip. The server writes it into the page. */
export const Bootstrap = z.object({
  merchantCode: z.string(),
  /** Who the site is, by language. */
  brand: z.record(z.string(), BrandWords),
  /** What the brand has drawn itself of the site's drawings; each is at `/brand/art/<name>.svg`. */
  art: z.array(Art),
  currency: z.string(),
  languages: z.array(z.string()),
  /** By which the deployment's days are counted, as `Asia/Ho_Chi_Minh`. */
  timeZone: z.string(),
  switches: Switches,
  elsewhere: Elsewhere,
  /** By what visits are counted, once a visitor has said they may be; null where they are not. */
  gtagId: z.string().nullable(),
  /** Who also has the pictures of the build, as origins. */
  imageCDNs: z.array(z.string()),
  /** Who else one can sign in with here, as addresses call them. */
  providers: z.array(z.string()),
  status: Status,
  /** Where the visitor seems to be, from their address; null where nobody knows. */
  country: Country.nullable(),
  now: Instant,
})
export type Bootstrap = z.output<typeof Bootstrap>

export const bootstrap = endpoint({
  method: 'GET',
  path: '/wps/system/bootstrap',
  who: 'anyone',
  summary: 'The switches and names a first view needs.',
  input: Nothing,
  reply: Bootstrap,
  refusals: [],
})

/** A part of the product that can be switched on, with the parts it is made of. */
export type Module = { modId: string; enabled: boolean; childrenNodes: Module[] }
export const Module: z.ZodType<Module, Module> = z.lazy(() =>
  z.object({ modId: z.string(), enabled: z.boolean(), childrenNodes: z.array(Module) }),
)

/** The parts of the product, the outermost first. */
export const Whitelabel = z.object({ whitelabel: z.array(Module) })

export const whitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  who: 'anyone',
  summary: 'What is switched on, as a tree; a part is on only when what it belongs to is.',
  input: Nothing,
  reply: Whitelabel,
  refusals: [],
})

/** Who helps, and by which ways: `1` an address to write, call or go to; `3` a link that is sealed. */
export const CustomerService = z.object({
  /** `VIP` for a member whose label ranks above the fourth, who asks as such; `LIVE` for everybody else. */
  csType: z.enum(['LIVE', 'VIP']),
  path: z.array(z.object({ type: z.enum(['1', '3']), path: z.string() })),
})
export type CustomerService = z.output<typeof CustomerService>

export const customerService = endpoint({
  method: 'GET',
  path: '/wps/system/customerService',
  who: 'anyone',
  summary:
    'Who helps, the first way first. What is sealed is opened at /wps/system/customerService/open?link=, which leads there.',
  input: Nothing,
  reply: CustomerService,
  refusals: [],
})

/** What broke on a page, by what is in our code alone: nothing that somebody typed, no query and no token is told. */
export const Fault = z.object({
  /** What the page tells its visitor, to read it to whoever helps them. */
  faultId: z.string().regex(/^flt_[0-9a-f]{12}$/),
  /** Where it came up: in drawing the page, held up there by a boundary, in work nobody waited for, under a button. */
  kind: z.enum(['uncaught', 'caught', 'rejection', 'press']),
  name: z.string().max(60),
  /** What the language itself says about our code; empty where it may name more than that. */
  message: z.string().max(200),
  /** The files of ours it went through, with line and column, the innermost first. */
  frames: z.array(z.string().max(160)).max(8),
  requestId: z.string().max(64).optional(),
  /** The code that the page is made of: another release has another. */
  build: z.string().max(120),
  path: z
    .string()
    .max(200)
    .regex(/^\/[^?#\s]*$/),
  language: z.string().max(20),
  browser: z.enum(['chrome', 'edge', 'firefox', 'safari', 'other']),
})
export type Fault = z.output<typeof Fault>

export const reportFault = endpoint({
  method: 'POST',
  path: '/wps/system/fault',
  who: 'anyone',
  limit: { points: 30, seconds: 300, per: 'address' },
  summary:
    'Tells the server that a page broke. A page tells of few, and of each once; so does the server its log.',
  input: Fault,
  reply: Nothing,
  refusals: [],
})
