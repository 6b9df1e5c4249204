import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prove } from '#ledger'
import { agreed, openSoftswiss, vassalage, written } from '#test/softswiss'
import { playVendor, type Say } from '#test/vendor-scenario'
import { otherwiseAgreed, scenarios } from '#test/vendor-scenarios'

// The port's scenarios, each said in the words of this wire.
const { context, post } = await openSoftswiss()

const saidAs: Readonly<Record<string, string>> = {
  insufficient_funds: '412 100',
  game_session_ended: '412 101',
  account_suspended: '412 110',
  bet_over_maximum: '412 106',
  game_unknown: '412 107',
  game_paused: '412 107',
  undone: '400 400',
  unknown_bet: '400 400',
  conflict: '400 400',
}

/** What a line of the scenarios says is answered, as this wire says it of a whole call. */
const translate = (script: string) =>
  script.replaceAll(/-> ([a-z_, ]+?)( +\||$)/gm, (_all, words: string, end: string) => {
    const all = words.trim().split(', ')
    const no = all.find((one) => saidAs[one])
    return `-> ${no ? saidAs[no] : all.every((one) => one === 'ok') ? '200' : words}${end}`
  })

const sayTo =
  (to: string): Say =>
  async (call) => {
    const { path, body } = written(call)
    const { status, text } = await post(body, { path, to })
    const code = /^\{"code":(\d+)/.exec(text)?.[1]
    return { words: code ? `${status} ${code}` : `${status}`, kept: text }
  }

/** A call here brings bets and wins, or undos, and a close at its end. */
const isSayable = (script: string) => !/(?:bet|win) [^>]*, undo|undo [^>]*, (?:bet|win)/.test(script)

for (const [to, all] of [
  [vassalage, scenarios],
  [agreed, otherwiseAgreed],
] as const)
  test(`the rules of the port hold over the wire for ${to}, in both books and five at once`, async () => {
    const sayable = Object.values(all).filter(isSayable)
    assert.ok(sayable.length >= Object.keys(all).length - 1, 'what is not said here is one scenario at most')
    for (const script of sayable) {
      await playVendor(context, to, 'real', translate(script), 1, sayTo(to))
      await playVendor(context, to, 'real', translate(script), 5, sayTo(to))
      await playVendor(context, to, 'trial', translate(script), 1, sayTo(to))
    }
  })

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
