import { parseArgs } from 'node:util'
import { writeAmount } from '@fairground/contract'
import { byLanguage, readContent } from '#content'
import { Refusal, type Context } from '#kit'
import {
  CommandError,
  openQuestion,
  printTable,
  UsageError,
  withContext,
  type Command,
  type Whole,
} from '#manifest'
import { makeSupplyKey, readSupplyKey, type Direction } from './key.ts'
import { areAllowed, readOption, SupplyOptions } from './options.ts'
import { readSuppliers, type Supplier } from './supplier.ts'
import { asJson, inLines } from './show-supplier.ts'
import { isCountry, isNetwork, isOrigin, timeAhead } from './typed.ts'
import {
  addKey,
  addSupplier,
  allowFrom,
  denyCountries,
  letDemo,
  letPlay,
  retireKey,
  setOption,
  showFrom,
  withdrawSupplier,
} from './write-supplier.ts'

const options = {
  wire: { type: 'string' },
  title: { type: 'string', multiple: true },
  scale: { type: 'string' },
  file: { type: 'string' },
  make: { type: 'string' },
  retire: { type: 'string' },
  reason: { type: 'string' },
  until: { type: 'string' },
  none: { type: 'boolean' },
  json: { type: 'boolean' },
} as const
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

export const vendorCommand: Command = {
  name: 'vendor',
  about:
    'Says who supplies games: their keys, their addresses, what was agreed; pauses, resumes and withdraws them.',
  usage: `vendor list [--json]                                          every vendor, its wire and whether it plays
vendor show <VENDOR> [--json]                                 its addresses, its keys by their names, what was agreed
vendor add <VENDOR> --wire <wire> --title en=… --scale <n>    a draft; n of its units are one of the currency
vendor key <VENDOR> in|out --file <key>                       a secret of 32 characters or more, or an RSA key as PEM
vendor key <VENDOR> in|out --make secret                      makes a secret and tells it, this once
vendor key <VENDOR> out --make rsa                            makes a key of ours and tells its public half
vendor key <VENDOR> in|out --retire <kid>                     takes a key out of use
vendor allow <VENDOR> <network …> | --none                    where its messages come from, and from nowhere else
vendor origins <VENDOR> <origin …> | --none                   where its games are shown from; each has all of them
vendor countries <VENDOR> <country …> | --none                where its games may not be played, as VN
vendor demo <VENDOR> ours|none                                whether it takes play money
vendor set <VENDOR> <option> <value>|default                  what was agreed; show tells the options
vendor pause <VENDOR> [--until <time>]                        no bet is taken; wins and undos are. Members are told until when
vendor resume <VENDOR>                                        it plays, also one that was a draft
vendor withdraw <VENDOR> --reason <text>                      for good, once it rests; what it says of money is taken still
What is paused stays so until resume, whenever it was expected back.
In a direction two keys may be live: add the new one, have both sides use it, retire the old. A file - is what is piped in.
What is changed holds in every process within two seconds. What it played is looked at by vendor rounds, reconcile,
differences and resolve.`,

  run: async (args, open, whole) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', vassalage = '', ...more] = positionals
    const step = steps[verb]
    if (!step) throw new UsageError(`say ${Object.keys(steps).join(', ')}`)
    if ((vassalage !== '') !== (verb !== 'list'))
      throw new UsageError(vassalage === '' ? `${verb} needs a vendor: see list` : `too much: ${vassalage}`)
    if (more.length > 0 && !['key', 'allow', 'origins', 'countries', 'demo', 'set'].includes(verb))
      throw new UsageError(`too much: ${more.join(' ')}`)
    await withContext(open, (context) => step(context, vassalage, more, values, whole)).catch(
      (error: unknown) => {
        throw inSentence(error, vassalage)
      },
    )
    return 0
  },
}

/** How many rounds are open at a vendor, and what is staked in them, in ten-thousandths: whoever keeps rounds answers. */
export const openRoundsOf = openQuestion<[vassalage: string], { rounds: number; staked: bigint }>(
  'casino.open-rounds',
)

type Step = (
  context: Context,
  vassalage: string,
  more: readonly string[],
  values: Values,
  whole: Whole,
) => Promise<void>

const steps: Record<string, Step> = {
  list: async (context, _none, _more, { json = false }) => {
    const all = [...(await readSuppliers(context)).values()]
    if (json) return console.log(JSON.stringify(all.map(asJson)))
    printTable(
      ['vendor', 'wire', 'stands', 'units in one', 'keys in', 'keys out'],
      all.map((one) => [
        one.vassalage,
        one.wire,
        one.fault === null ? one.state : `rests: ${one.fault}`,
        `${one.scale}`,
        ...(['in', 'out'] as const).map((way) => `${one.keys.filter((key) => key.direction === way).length}`),
      ]),
    )
  },
  show: async (context, vassalage, _more, { json = false }) => {
    const supplier = await supplierNamed(context, vassalage)
    if (json) console.log(JSON.stringify(asJson(supplier)))
    else for (const line of inLines(supplier)) console.log(line)
  },
  add: async (context, vassalage, _more, { wire = '', title = [], scale = '' }) => {
    if (!/^[A-Z][A-Z0-9]{1,15}$/.test(vassalage))
      throw new UsageError('a vendor is called by 2 to 16 capitals and digits')
    if (!/^[a-z][a-z0-9]*$/.test(wire)) throw new UsageError('add needs --wire, the wire it speaks')
    if (!/^[1-9]\d{0,8}$/.test(scale)) throw new UsageError('add needs --scale, a whole number above zero')
    const titles = Object.fromEntries(byLanguage('title', title))
    if (Object.keys(titles).length === 0) throw new UsageError('add needs --title en=…')
    await addSupplier(context, { vassalage, wire, title: titles, scale: BigInt(scale), options: {} })
    console.log(`${vassalage} is a draft: give it keys and addresses, then resume it.`)
  },
  key: async (context, vassalage, [way, ...more], { file, make, retire }) => {
    const direction = directionOf(way)
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if ([file, make, retire].filter((one) => one !== undefined).length !== 1)
      throw new UsageError('say one of --file, --make and --retire')
    if (retire !== undefined) {
      await retireKey(context, vassalage, direction, retire)
      return console.log(`${vassalage}'s key ${retire} is out of use.`)
    }
    if (file !== undefined) {
      const key = readSupplyKey(direction, await readContent(file))
      await addKey(context, vassalage, key)
      return console.log(`${vassalage}'s key ${key.kid} is in use.`)
    }
    const isMade = make === 'secret' || (make === 'rsa' && direction === 'out')
    if (!isMade) throw new UsageError('--make is secret, or, for what goes out, rsa')
    const { key, told } = makeSupplyKey(direction, make)
    await addKey(context, vassalage, key)
    console.log(
      `${vassalage}'s key ${key.kid} is in use. To be told to the vendor, and shown this once:\n${told}`,
    )
  },
  allow: async (context, vassalage, nets, { none = false }) => {
    if (none !== (nets.length === 0)) throw new UsageError('say its networks, or --none')
    const astray = nets.find((net) => !isNetwork(net))
    if (astray) throw new UsageError(`${astray} is no network: 203.0.113.7, 203.0.113.0/24, 2001:db8::/48`)
    await allowFrom(context, vassalage, nets)
    console.log(`${vassalage} is heard from ${none ? 'nowhere' : nets.join(', ')}.`)
  },
  origins: async (context, vassalage, origins, { none = false }) => {
    if (none !== (origins.length === 0)) throw new UsageError('say its origins, or --none')
    const astray = origins.find((origin) => !isOrigin(origin))
    if (astray) throw new UsageError(`${astray} is no origin: https://games.example`)
    await showFrom(context, vassalage, origins)
    console.log(`Games of ${vassalage} are shown from ${none ? 'nowhere' : origins.join(', ')}.`)
  },
  countries: async (context, vassalage, countries, { none = false }) => {
    if (none !== (countries.length === 0)) throw new UsageError('say its countries, or --none')
    const astray = countries.find((country) => !isCountry(country))
    if (astray) throw new UsageError(`${astray} is no country: VN`)
    const all = [...new Set(countries)]
    await denyCountries(context, vassalage, all)
    console.log(`Games of ${vassalage} are kept from ${none ? 'nowhere' : all.join(', ')}.`)
  },
  demo: async (context, vassalage, [whose = '', ...more]) => {
    if (!['ours', 'none'].includes(whose) || more.length > 0) throw new UsageError('say ours or none')
    await letDemo(context, vassalage, whose === 'ours')
    console.log(`${vassalage} takes ${whose === 'ours' ? 'play money' : 'no play money'}.`)
  },
  set: async (context, vassalage, [name = '', typed, ...more]) => {
    if (typed === undefined || more.length > 0) throw new UsageError('say one option and its value')
    const read = readOption(name, typed)
    if (!read) throw new UsageError(`there is no option ${name}`)
    if (typed !== 'default' && !read.success) throw new UsageError(`${typed} is no ${name}`)
    if (typed !== 'default' && !areAllowed(context.config, SupplyOptions.parse({ [name]: read.data })))
      throw new CommandError(
        `${typed} hides little: it needs VENDOR_LEGACY_CIPHERS=on, for a vendor that knows no other`,
      )
    await setOption(context, vassalage, name, typed === 'default' ? undefined : read.data)
    console.log(`${name} of ${vassalage} is ${typed}.`)
  },
  pause: async (context, vassalage, _more, { until }) => {
    const backAt = until === undefined ? null : timeAhead(until, context.clock.now())
    if (backAt === undefined) throw new UsageError('--until is a time that comes, like 2026-03-01T00:00:00Z')
    await letPlay(context, vassalage, 'paused', backAt)
    console.log(`${vassalage} is paused${backAt ? `, and expected back at ${backAt.toISOString()}` : ''}.`)
  },
  resume: async (context, vassalage) => {
    await letPlay(context, vassalage, 'live')
    console.log(`${vassalage} plays.`)
  },
  withdraw: async (context, vassalage, _more, { reason = '' }, whole) => {
    if (reason.trim() === '') throw new UsageError('withdraw needs --reason')
    await withdrawSupplier(context, vassalage, reason)
    console.log(`${vassalage} is withdrawn.`)
    for (const { rounds, staked } of await openRoundsOf.ask(whole, context, vassalage))
      if (rounds > 0)
        console.log(
          `Open rounds: ${rounds}, with ${writeAmount(staked)} staked. What it says of them is taken; see vendor rounds ${vassalage}.`,
        )
  },
}

async function supplierNamed(context: Context, vassalage: string): Promise<Supplier> {
  const found = (await readSuppliers(context)).get(vassalage)
  if (!found) throw new Refusal('not_found')
  return found
}

function directionOf(way: string | undefined): Direction {
  if (way !== 'in' && way !== 'out') throw new UsageError('say which way its messages go: in or out')
  return way
}

function inSentence(error: unknown, vassalage: string): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'not_found') return new CommandError(`there is no vendor ${vassalage}: see list`)
  if (error.code === 'function_not_enabled')
    return new CommandError('keys are sealed under FACTOR_KEY, and this installation has none')
  const fields = (error.detail['fields'] ?? []) as { path: string; rule: string }[]
  return new CommandError(fields.map(({ path, rule }) => `${path}: ${rule.replaceAll('_', ' ')}`).join('\n'))
}
