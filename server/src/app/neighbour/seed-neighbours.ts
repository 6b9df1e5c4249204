import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readId } from '@fairground/contract'
import { createLogin } from '#identity/login'
import { hashPassword } from '#identity/password'
import { newSecret, stoppedClock, transact, type Context } from '#kit'
import { resolveByHand, takeInHand, takeReturned } from '#payment/payout'
import { approveWithdrawal, findOwner, refuseWithdrawal } from '#payment/withdrawal'
import type { Whole } from '#manifest'
import { changeSetting } from '#site'
import { openMember } from '#registration'
import { freePort, type Secrets } from '#app/cluster'
import { openApi } from '#app/http'
import { coinsAway } from './gateways.ts'
import { openNeighbour, type Neighbour } from './neighbour.ts'

/** Members of a new installation whose money is on its way, who rests, and who shut themselves out. */
const neighbours = ['member-c', 'member-d', 'member-e'] as const

const hourMs = 3_600_000
/** From one day that is lived to the next: longer than any day of any time zone, so that no two share what a day allows. */
const dayHours = 25
/** What the last of them still has to go until now. */
const lastHours = 0.2
const picture = new URL('../../../../db/seed/notice-sealed-draw.jpg', import.meta.url)

/** The example of an address in the description of such addresses. */
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

type Town = {
  context: Context
  /** Lets hours pass. */
  wait(hours: number): void
  /** Does a job as the worker would. */
  work(name: string): Promise<void>
  /** Does what is meant to fail, without warning anybody of it. */
  quietly(work: () => Promise<void>): Promise<void>
}

/**
 * Lets some members live through a few days before now, so that whoever tries the platform out sees money in every state: by the
 * calls that a browser makes to an interface of their own, by payments from the pretended bank and gateway, and by what staff
 * do. Where there are none of these nobody is made. Answers the usernames it made.
 */
export async function seedNeighbours(
  { db, log, bus, config, clock }: Context,
  whole: Whole,
  secrets: Secrets,
  keep: () => void,
): Promise<string[]> {
  if (config.testGateways === 'off' || config.currency !== 'VND') return []
  const port = await freePort()
  const begins = clock.now().getTime() - (4 * dayHours + lastHours) * hourMs
  const past = stoppedClock(new Date(begins).toISOString())
  const here = { publicUrl: `http://localhost:${port}`, port, host: '127.0.0.1', isLocal: true }
  const easy = { enc: 'optional', rateFactor: 1_000, testGateways: 'here' } as const
  // Gateways that an operator connected are not asked for any of it; one that nobody answers for is.
  const vendors = coinsAway(await freePort())
  const quietened = log.child({})
  const context: Context = {
    db,
    log: quietened,
    bus,
    clock: past,
    config: { ...config, ...here, ...easy, vendors },
  }
  if (!('withdrawal.networks' in config.brand.settings))
    await changeSetting(context, 'withdrawal.networks', ['bitcoin'], 'seed')
  for (const username of neighbours) {
    secrets.accounts[username] = newSecret().slice(0, 16)
    keep()
    await open(context, username, secrets.accounts[username])
  }
  const app = await openApi(context, whole, { page: false })
  await app.listen({ port, host: '127.0.0.1' })
  try {
    const jobs = whole.jobs(context)
    await live(
      {
        context,
        wait: (hours) => past.advance(hours * hourMs),
        work: async (name) => {
          await jobs.find((job) => job.name === name)?.run({}, new AbortController().signal)
        },
        quietly: async (work) => {
          const { level } = quietened
          quietened.level = 'error'
          await work().finally(() => {
            quietened.level = level
          })
        },
      },
      (username) => openNeighbour(context, username, secrets.accounts[username] ?? ''),
    )
  } finally {
    await app.close()
  }
  return [...neighbours]
}

async function open(context: Context, username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transact(context, async (tx) => {
    const made = { username, role: 'member', isAgent: 0, passwordHash, birthDate: null } as const
    const login = await createLogin(tx, made)
    await openMember(tx, context.config, login, { registerMethod: 'SEED', registerUrl: '' })
  })
}

type Open = (username: (typeof neighbours)[number]) => Neighbour

async function live(town: Town, openOne: Open): Promise<void> {
  const [paying, resting, leaving] = [openOne('member-c'), openOne('member-d'), openOne('member-e')]
  await begin(paying, resting, leaving)
  town.wait(dayHours)
  await firstDay(town, paying)
  town.wait(dayHours)
  await secondDay(town, paying, leaving)
  town.wait(dayHours)
  await lastDay(town, paying, resting)
  town.wait(dayHours)
  await lastHour(town, paying, resting)
}

async function begin(paying: Neighbour, resting: Neighbour, leaving: Neighbour): Promise<void> {
  const others = [resting, leaving]
  for (const one of [paying, ...others]) await one.signIn()
  await paying.put('/wps/care/limits', { kind: 'deposit', period: 'week', amount: '20000000' })
  await paying.put('/wps/care/limits', { kind: 'loss', period: 'month', amount: '10000000' })
  for (const one of others)
    await one.put('/wps/care/limits', { kind: 'deposit', period: 'day', amount: '2000000' })
  for (const one of [paying, ...others]) await one.pay(await one.deposit('transfer', 2_000_000))
  await paying.pay(await paying.deposit('redirect', 5_000_000))
  await paying.openAccount()
  await resting.openAccount()
}

async function firstDay({ work, context }: Town, paying: Neighbour): Promise<void> {
  await paying.signIn()
  await paying.pay(await paying.deposit('transfer', 500_000), { amount: 450_000 })
  await paying.decline(await paying.deposit('redirect', 300_000))
  await paying.sent(await sendOut(context, await paying.withdraw(1_000_000)), { received: true })
  // Its member never says whether it came.
  await sendOut(context, await paying.withdraw(250_000))
  await paying.deposit('transfer', 900_000)
  await work('payment:expire')
}

async function secondDay(
  { context, work, quietly }: Town,
  paying: Neighbour,
  leaving: Neighbour,
): Promise<void> {
  await work('payment:expire')
  await work('payment:assume')
  await paying.signIn()
  await paying.cancel(await paying.deposit('transfer', 700_000))
  const refused = await findOwner(context, readId('wdr', await paying.withdraw(200_000)))
  await refuseWithdrawal(context, refused, {
    actor: 'staff:staff-b',
    reason: 'The bank says that this account is closed.',
  })
  const lost = await sendOut(context, await paying.withdraw(500_000))
  const uploadIds = [await paying.upload('withdrawal', await readFile(picture))]
  await paying.sent(lost, { received: false, note: 'My bank shows nothing.', uploadIds })
  const takenBack = await paying.deposit('redirect', 800_000)
  await paying.pay(takenBack)
  await paying.takeBack(takenBack)
  await quietly(() => paying.depositInVain('coin', 600_000))
  await paying.addAddress(address)
  await leaving.signIn()
  await leaving.post('/wps/care/self-exclusion', { months: 6, understood: true })
}

async function lastDay({ context }: Town, paying: Neighbour, resting: Neighbour): Promise<void> {
  await paying.signIn()
  const back = await sendOut(context, await paying.withdraw(350_000))
  await takeReturned(context, await findOwner(context, readId('wdr', back)), {
    actor: 'staff:staff-b',
    reason: 'The bank sent it back: the account takes no transfers for now.',
  })
  const nameless = await paying.deposit('transfer', 650_000)
  await paying.pay(nameless, { content: 'chuyen tien' })
  const uploadIds = [await paying.upload('receipt', await readFile(picture))]
  await paying.post(`/wps/payment/deposits/${nameless.depositId}/receipt`, { uploadIds, note: '' })
  // Its member has not said yet whether it came.
  await sendOut(context, await paying.withdraw(300_000))
  await resting.signIn()
  await resting.post('/wps/care/time-out', { hours: 7 * 24 })
}

/** What is open: the pretended bank has one on its way, does not answer for another, and refuses a third. */
async function lastHour(town: Town, paying: Neighbour, resting: Neighbour): Promise<void> {
  const { context, work } = town
  await paying.signIn()
  await resting.signIn()
  for (const [next, withdrawalId] of [
    ['waits', await paying.withdraw(450_000)],
    ['is silent', await paying.withdraw(550_000)],
    ['fails', await resting.withdraw(300_000)],
  ] as const) {
    await playBank(context, next)
    await approve(context, withdrawalId)
    await work('payment:pay')
  }
  await playBank(context, 'pays')
  // Waits for its payer still.
  await paying.deposit('transfer', 1_500_000)
  await paying.withdraw(400_000)
  // Goes as soon as somebody works here.
  await approve(context, await resting.withdraw(200_000))
}

/** Says at the pretended bank what becomes of what it is asked to pay next. */
async function playBank({ config: { publicUrl } }: Context, next: string): Promise<void> {
  const body = new URLSearchParams({ next })
  const answer = await fetch(`${publicUrl}/dev/bank/out`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`the pretended bank answered ${answer.status}`)
}

async function approve(context: Context, withdrawalId: string): Promise<void> {
  const ref = await findOwner(context, readId('wdr', withdrawalId))
  await approveWithdrawal(context, ref, { actor: 'staff:staff-a' })
}

/** Has a withdrawal approved by one of the staff and sent by hand. */
async function sendOut(context: Context, withdrawalId: string): Promise<string> {
  const ref = await findOwner(context, readId('wdr', withdrawalId))
  await approve(context, withdrawalId)
  const actor = 'staff:staff-a'
  await takeInHand(context, ref, { actor })
  const reference = `LB${randomUUID().slice(0, 8)}`
  await resolveByHand(context, ref, { actor, became: 'paid', reference })
  return withdrawalId
}
