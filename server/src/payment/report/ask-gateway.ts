import { doEach, queueJob, sideBySide, transact, type Context } from '#kit'
import { listBegun, listForStaff } from '#payment/deposit'
import {
  callGateway,
  gatewayNamed,
  openGateways,
  readResting,
  type AskedOf,
  type Gateway,
} from '#payment/gateways'
import { z } from 'zod'
import { takeReports } from './take-reports.ts'

const dayMs = 24 * 3_600_000
/** How far back a daily pull looks: a day, and one that was missed. */
const pulledMs = 2 * dayMs
/** So many gateways are asked at a time: one that is slow keeps none of the others from being asked. */
const askedAtOnce = 3

/**
 * Asks a gateway what came for a deposit, and takes what it says. Throws where it does not answer, or rests, so that it is asked
 * again: what it only hinted at may be told by nothing else.
 */
export async function findMoney(context: Context, payload: unknown): Promise<void> {
  const asked = await askedOf(context, payload)
  if (!asked?.gateway.find) return
  const { gateway, of } = asked
  const resting = await readResting(context)
  const called = resting.has(gateway.name)
    ? null
    : await callGateway(context, gateway, async () => (await gateway.find?.(of)) ?? [])
  if (!called) throw new Error(`${gateway.name} cannot be asked now`)
  await takeReports(context, gateway, called.answer, null)
}

/** Tells a gateway that a payment is not wanted any more, where it can be told; a hint, which it may not heed. */
export async function tellCancelled(context: Context, payload: unknown): Promise<void> {
  const asked = await askedOf(context, payload)
  if (!asked?.gateway.cancel) return
  const { gateway, of } = asked
  await callGateway(context, gateway, async () => await gateway.cancel?.(of))
}

/**
 * Asks every gateway for what moved of late: webhooks are lost now and then. One that tells of its accounts is asked for all of
 * it, and one that tells of single deposits about each that began of late: also one that was paid may be paid again, or taken back.
 * They are asked side by side, and what they say is taken of one after another, each in its own order.
 */
export async function pullMoney(context: Context, gateways = openGateways(context)): Promise<void> {
  const since = new Date(context.clock.now().getTime() - pulledMs)
  const ofSingle = gateways.filter(({ pull, find }) => !pull && find)
  await doEach(ofSingle, (gateway) => askAboutEach(context, gateway, since))
  const ofAll = gateways.flatMap(({ pull, ...gateway }) => (pull ? [{ ...gateway, pull }] : []))
  const said = await sideBySide(ofAll, askedAtOnce, (gateway) =>
    callGateway(context, gateway, () => gateway.pull(since)),
  )
  await doEach(ofAll.entries(), async ([place, gateway]) => {
    const pulled = said[place]
    if (pulled?.status === 'rejected') throw pulled.reason
    if (pulled?.value) await takeReports(context, gateway, pulled.value.answer, null)
  })
}

async function askAboutEach(context: Context, { name }: Gateway, since: Date): Promise<void> {
  for (const at of await listBegun(context.db, name, since))
    await transact(context, (tx) => queueJob(tx, 'payment:find', at, { key: `find:${at.depositId}` }))
}

const Payload = z.object({ memberId: z.uuid(), depositId: z.uuid() })

async function askedOf(
  context: Context,
  payload: unknown,
): Promise<{ gateway: Gateway; of: AskedOf } | null> {
  const { depositId } = Payload.parse(payload)
  const [found] = await listForStaff(context.db, { id: depositId, atMost: 1 })
  const gateways = openGateways(context)
  if (!found || !gateways.some(({ name }) => name === found.gateway)) return null
  const { reference, memo, number, createdAt, turns } = found
  return {
    gateway: gatewayNamed(gateways, found.gateway),
    of: { reference, memo, number, createdAt, turns },
  }
}
