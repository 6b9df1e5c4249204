import { once } from 'node:events'
import { connect } from 'node:net'
import { given, ready } from '../http/given.ts'

/** How many announcements a second reached a screen. */
export type Heard = { perSecond: number }

// Members' screens, one each, at one server. When one has heard, the next is announced: so many are always on their way.
const { port, asked, where, members } = given() as {
  port: number
  asked: number
  where: string
  members: number
}
const silentMs = 1_000
let announced = 0

const control = connect({ port: asked, host: '127.0.0.1', noDelay: true })
await once(control, 'connect')
const buffer = Buffer.alloc(64 * 1024)
for (let i = 0; i < members; i += 50)
  await Promise.all(Array.from({ length: Math.min(50, members - i) }, (_, j) => open(`${where}-${i + j}`)))
process.on('message', ({ seconds }: { seconds: number }) => {
  void hearFor(seconds).then((heard) => process.send?.(heard))
})
ready({})

/** Opens a member's screen; answers when it has been let in. */
function open(member: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let isIn = false
    const heard = (length: number) => {
      if (isIn) announced += countIn(length)
      else if (buffer.toString('latin1', 0, Math.min(length, 12)) === 'HTTP/1.1 101') resolve()
      isIn = true
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: heard } })
    socket.on('error', reject)
    const hello = [
      'GET /wps/socket HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${member}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ]
    socket.write(`${hello.join('\r\n')}\r\n\r\n`)
  })
}

/** How many announcements begin in so many bytes of the buffer: each is one flat object. */
function countIn(length: number): number {
  let count = 0
  for (let at = buffer.indexOf(0x7b); at !== -1 && at < length; at = buffer.indexOf(0x7b, at + 1)) count++
  return count
}

/** Keeps half of the members told at once, so that for nobody two wait together and one is left out. */
async function hearFor(seconds: number): Promise<Heard> {
  const before = announced
  const heard = () => announced - before
  const since = performance.now()
  const onTheirWay = Math.floor(members / 2)
  let told = 0
  let last = { heard: 0, at: since }
  for (;;) {
    const now = performance.now()
    if (heard() > last.heard) last = { heard: heard(), at: now }
    if (now - since >= seconds * 1000 && last.heard >= told) break
    if (now - last.at > silentMs) throw new Error(`${told - last.heard} of ${told} were not heard`)
    const next = now - since < seconds * 1000 ? onTheirWay - (told - last.heard) : 0
    if (next > 0) control.write(`${where} ${next}\n`)
    told += Math.max(0, next)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return { perSecond: told / ((last.at - since) / 1000) }
}
