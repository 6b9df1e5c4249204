import assert from 'node:assert/strict'
import { queueMessage, type Message } from '#delivery'
import { newId, sql, transact } from '#kit'
import type { Eve } from './eve.ts'
import { codeText } from './letters.ts'
import type { Scene } from './lottery.ts'
import type { openMailServer } from './mail-server.ts'

type Code = { code: string; minutes: number }

/** What arrived. */
export type Mails = Awaited<ReturnType<typeof openMailServer>>['mails']

/** Of the jobs that send messages. */
export function evesOfMail({ context, clock }: Scene, mails: Mails): Eve[] {
  const mail = () =>
    ({
      channel: 'mail',
      to: `${newId(clock)}@x.vn`,
      template: codeText,
      values: { code: '123456', minutes: 5 },
      language: 'en',
    }) satisfies Message<Code>

  async function queue(messages: readonly Message<Code>[]): Promise<void> {
    await transact(context, async (tx) => {
      for (const message of messages) await queueMessage(tx, message)
    })
  }

  const arrived = (to: string) => mails.filter((one) => one.to.includes(to)).length

  async function statesOf(messages: readonly Message<Code>[]): Promise<string[]> {
    const { rows } = await sql<{ state: string }>`
      select state from delivery.message where recipient = any(${messages.map(({ to }) => to)}) order by 1`.execute(
      context.db,
    )
    return rows.map(({ state }) => state)
  }

  /** At least once is promised: who died between sending and saying so has sent it in vain, and no more than that. */
  async function areSent(messages: readonly Message<Code>[]): Promise<void> {
    assert.deepEqual(
      await statesOf(messages),
      messages.map(() => 'sent'),
    )
    for (const { to } of messages) assert.ok([1, 2].includes(arrived(to)), `${arrived(to)} arrived at ${to}`)
  }

  return [
    {
      job: 'delivery:send',
      what: 'three mails wait',
      open: async () => {
        const waiting = [mail(), mail(), mail()]
        await queue(waiting)
        return { payload: { channel: 'mail' }, holds: () => areSent(waiting) }
      },
    },
    {
      job: 'delivery:send-waiting',
      what: 'a mail waits, one is late, one nobody shall get, and a text that nobody carries',
      open: async () => {
        const good = mail()
        const others = [
          { ...mail(), channel: 'sms' as const },
          { ...mail(), goodUntil: clock.now() },
          { ...mail(), withheld: true },
        ]
        await queue([good, ...others])
        const holds = async () => {
          await areSent([good])
          assert.deepEqual(await statesOf(others), ['failed', 'lapsed', 'withheld'])
          for (const { to } of others) assert.equal(arrived(to), 0)
        }
        return { holds }
      },
    },
  ]
}
