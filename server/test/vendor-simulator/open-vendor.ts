import { fork } from 'node:child_process'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Heard, Message, Order } from './message.ts'
import type { WireName } from './speaker.ts'

type Reply = { no: number; value?: unknown; error?: string }

/** Starts a vendor of a wire, a process of its own, until the file's tests are over. */
export function openVendor(wire: WireName) {
  const child = fork(fileURLToPath(new URL('vendor.ts', import.meta.url)), [wire])
  after(() => child.disconnect())
  const waiting = new Map<number, (reply: Reply) => void>()
  let count = 0
  child.on('message', (reply: Reply) => waiting.get(reply.no)?.(reply))
  child.once('exit', (code) => {
    for (const [no, heard] of waiting) heard({ no, error: `the vendor left with ${code}` })
  })

  async function tell(order: Order): Promise<unknown> {
    const no = count++
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(no, resolve)
      child.send({ no, order })
    })
    waiting.delete(no)
    if (reply.error !== undefined) throw new Error(reply.error)
    return reply.value
  }

  return {
    say: async (message: Message) => (await tell({ do: 'say', message })) as Heard,
    serve: async (servers: readonly string[]) => void (await tell({ do: 'serve', servers })),
    /** What the operator is to know of the key that it signs with, or of the next. */
    key: async (which: 'key' | 'next' = 'key') => String(await tell({ do: which })),
    turn: async () => void (await tell({ do: 'turn' })),
  }
}
