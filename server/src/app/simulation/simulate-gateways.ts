import { parseArgs } from 'node:util'
import { readId } from '@fairground/contract'
import { openApi } from '#app/http'
import { startSimulator, type Simulator } from '#app/pretended'
import { sha256, systemClock, type Context } from '#kit'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { printTable, UsageError, type Command, type Whole } from '#manifest'
import { changeSetting } from '#site'
import { readSpendable } from '#wallet'
import { openSimulatedSessions, tellHistory, type ToldDeposit } from './gateway-histories.ts'
import { simulatorUrls, gateways, makeSecrets, type SimulatedGateway } from './gateways.ts'
import { openMembers, openSimulatedHouse, type SimulatedMember } from './simulate-house.ts'

const unit = 10_000n
const atOnce = 8

export const simulateGateways: Command = {
  name: 'simulate gateways',
  about:
    'Lets payers do rightly and wrongly at every gateway, in a house of its own, and proves what came of it.',
  usage: `simulate gateways --histories <n> [--seed <text>] [--honest]
Makes a house in the temporary folder and starts every gateway's simulator beside it, on this machine alone. So many members each
deposit by every gateway; payers pay as asked, less, more, again, late or to nobody, call off and take back; webhooks come twice,
thrice, late, out of order, behind forged ones or never, unless --honest. Then each gateway is asked what came, as jobs do.
Ends with 1 unless every member holds what was sent for them, each gateway's account what went through it, and the ledger proves.
What payers do follows from the seed. This installation is not touched.`,
  run: async (args, _open, whole) => {
    const wanted = readArguments(args)
    const env = makeSecrets()
    const simulators = new Map<string, Simulator>()
    const chaos = wanted.honest ? [] : ['--chaos', '--seed', String(sha256(wanted.seed).readUInt32BE())]
    try {
      for (const { name } of gateways) simulators.set(name, await startSimulator(name, env, chaos))
      const addresses = simulatorUrls((name) => simulators.get(name)?.url ?? '')
      const house = await openSimulatedHouse(systemClock, { ...env, ...addresses, RATE_FACTOR: '1000' })
      try {
        return await run(house.context, whole, simulators, wanted)
      } finally {
        await house.close()
      }
    } finally {
      for (const one of simulators.values()) one.stop()
    }
  },
}

type Wanted = { histories: number; seed: string; honest: boolean }

function readArguments(args: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: [...args],
    options: {
      histories: { type: 'string' },
      seed: { type: 'string', default: 'fairground' },
      honest: { type: 'boolean', default: false },
    },
  })
  const histories = Number(values.histories)
  if (!Number.isInteger(histories) || histories < 1 || histories > 100_000)
    throw new UsageError('--histories needs a whole number from 1 to 100000')
  return { histories, seed: values.seed, honest: values.honest }
}

async function run(
  context: Context,
  whole: Whole,
  simulators: ReadonlyMap<string, Simulator>,
  { histories, seed }: Wanted,
): Promise<number> {
  const began = performance.now()
  for (const [key, value] of [
    ['care.depositQuestion', false],
    ['deposit.openMax', gateways.length],
  ] as const)
    await changeSetting(context, key, value, 'operator')
  const members = await openMembers(context, histories)
  const before = await readSpendable(context.db, members)
  const tokens = await openSimulatedSessions(context, members)
  const app = await openApi(context, whole, { page: false })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    for (const [name, one] of simulators)
      await one.play('webhook', { url: `${url}/wps/payment/webhooks/${name}` })
    const told = new Map<string, ToldDeposit[]>()
    for (const gateway of gateways) {
      const simulator = simulators.get(gateway.name)
      if (!simulator) throw new Error('a gateway has its simulator')
      const payers = (n: number) => ({ url, simulator, gateway, seed: `${seed} ${n}` })
      const tell = (member: SimulatedMember, n: number) => tellHistory(payers(n), member, tokens[n] ?? '')
      told.set(gateway.name, await eachOf(members, tell))
      await simulator.play('catch-up')
    }
    await askAfter(context, whole, told)
    const sound = await proves(context, { told, members, before })
    console.log(`${histories} histories at each of ${gateways.length} gateways: ${secondsSince(began)} s.`)
    return sound ? 0 : 1
  } finally {
    await app.close()
  }
}

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(0)

async function eachOf<Item, Made>(items: readonly Item[], make: (item: Item, n: number) => Promise<Made>) {
  const made: Made[] = []
  for (let from = 0; from < items.length; from += atOnce)
    made.push(...(await Promise.all(items.slice(from, from + atOnce).map((item, i) => make(item, from + i)))))
  return made
}

/** Does what jobs do after webhooks were lost or came too early. */
async function askAfter(
  context: Context,
  whole: Whole,
  told: ReadonlyMap<string, ToldDeposit[]>,
): Promise<void> {
  const jobs = whole.jobs(context)
  const work = async (name: string, payload: object = {}) =>
    await jobs.find((job) => job.name === name)?.run(payload, new AbortController().signal)
  await work('payment:pull')
  for (const { name, isAskedOfEach } of gateways)
    if (isAskedOfEach)
      await eachOf(told.get(name) ?? [], ({ memberId, depositId }) =>
        work('payment:find', { memberId, depositId: readId('dep', depositId) }),
      )
  await work('payment:park')
}

type Outcome = {
  told: ReadonlyMap<string, ToldDeposit[]>
  members: readonly SimulatedMember[]
  before: ReadonlyMap<string, bigint>
}

async function proves(context: Context, { told, members, before }: Outcome): Promise<boolean> {
  const rows = await Promise.all(gateways.map((one) => rowOf(context, one, told.get(one.name) ?? [])))
  printTable(
    ['gateway', 'deposits', 'transfers', 'sent', 'to nobody', 'taken back', 'ledger', ''],
    rows.map(({ cells }) => cells),
  )
  const after = await readSpendable(context.db, members)
  const should = new Map(before)
  for (const { memberId, sent, takenBack } of [...told.values()].flat())
    should.set(memberId, (should.get(memberId) ?? 0n) + BigInt(sent - takenBack) * unit)
  const wrong = members.filter(({ memberId }) => after.get(memberId) !== should.get(memberId))
  console.log(
    wrong.length === 0
      ? 'Every member holds what was sent for them.'
      : `${wrong.length} members hold what was not sent for them, first ${wrong[0]?.memberId}.`,
  )
  const proof = await prove(context.db)
  console.log(
    proof.wrong
      ? `Wrong: ${proof.wrong.table} ${proof.wrong.row}: ${proof.wrong.why}`
      : `The ledger is proven: ${proof.transfers} transfers.`,
  )
  return proof.wrong === null && wrong.length === 0 && rows.every(({ ok }) => ok)
}

async function rowOf({ db, config }: Context, { name }: SimulatedGateway, told: readonly ToldDeposit[]) {
  const sum = (of: (one: ToldDeposit) => number) => told.reduce((all, one) => all + of(one), 0)
  const [sent, unnamed, takenBack] = [
    sum((one) => one.sent),
    sum((one) => one.unnamed),
    sum((one) => one.takenBack),
  ]
  const books = { book: 'real', currency: config.currency } as const
  const held = -(await readHouseBalance(db, houseAccount(`gateway:${name}`, books)))
  const suspense = await readHouseBalance(db, houseAccount(`suspense:${name}`, books))
  const ok = held === BigInt(sent + unnamed - takenBack) * unit && suspense === BigInt(unnamed) * unit
  const figures = [told.length, sum((one) => one.transfers), sent, unnamed, takenBack, held / unit]
  return { ok, cells: [name, ...figures.map(String), ok ? 'ok' : 'WRONG'] }
}
