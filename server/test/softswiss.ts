import { createHmac } from 'node:crypto'
import { addKey, readSupplyKey } from '#casino/supply'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { seedVendor } from '#test/vendor-scenario'
import type { VendorCall } from '#vendor/port'

type Sent = { path?: string; key?: string; signature?: string; to?: string }

/** Of three vendors over the wire of secrets: one as usual, of hundredths, and two of ten-thousandths, as they agreed. */
export const [vassalage, agreed, usual] = ['PIER', 'TENT', 'CORAL'] as const
export const secret = 'a secret of the house of fair reels'.replaceAll(' ', '-')
export const signed = (body: string, key: string) => createHmac('sha256', key).update(body).digest('hex')

/** A house that hears those vendors: `post` says bytes to it as one of them, signed unless they are said to be otherwise. */
export async function openSoftswiss() {
  const { context, url, clock } = await openHouse()
  const spoken = { wire: 'softswiss', scale: 10_000n }
  const vendor = (...args: string[]) => runCommand(context, commandNamed('vendor'), ...args)
  await seedVendor(context, vassalage, { winWithoutBet: 'unknown_bet' }, spoken)
  await seedVendor(context, agreed, { undoAfterWin: 'conflict' }, spoken)
  await seedVendor(context, usual, {}, { ...spoken, scale: 100n })
  for (const one of [vassalage, agreed, usual]) {
    await addKey(context, one, readSupplyKey('in', secret))
    await vendor('allow', one, '127.0.0.0/8', '::1')
  }
  clock.advance(2_000)

  async function post(body: string, { path = 'play', key = secret, to = vassalage, ...more }: Sent = {}) {
    const headers = {
      'content-type': 'application/json',
      'x-request-sign': more.signature ?? signed(body, key),
      origin: 'https://x.example',
    }
    const response = await fetch(`${url}/wps/vendor/${to}/${path}`, { method: 'POST', headers, body })
    return { status: response.status, text: await response.text() }
  }

  return { context, clock, vendor, post }
}

/** A call in the wire's words, of vendors whose units are ten-thousandths. */
export function written({ playerId, currency, game, round, actions }: VendorCall): {
  path: string
  body: string
} {
  const said = actions.flatMap((one) => {
    if (one.kind === 'close') return []
    if (one.kind === 'undo') return { action: 'rollback', action_id: one.id, original_action_id: one.of }
    return { action: one.kind, amount: Number(one.amount), action_id: one.id }
  })
  const finished = actions.some(({ kind }) => kind === 'close')
  const body = JSON.stringify({ user_id: playerId, currency, game, game_id: round, finished, actions: said })
  return { path: actions.some(({ kind }) => kind === 'undo') ? 'rollback' : 'play', body }
}
