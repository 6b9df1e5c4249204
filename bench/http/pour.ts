import sharp from 'sharp'
import { given, ready } from './given.ts'
import { openWires, type Wire } from './wire.ts'

// Pictures as a telephone takes them, sent by each member as soon as their last was answered, from when it is asked until it
// is asked again; the answer then comes once the last is through.
const { port, tokens } = given() as { port: number; tokens: readonly string[] }
const wires = await openWires(port, tokens.length)
const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
const grain = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'grey', noise } })
const picture = (await grain.jpeg({ quality: 80 }).toBuffer()).toString('latin1')
let answers: Record<string, number> = {}
const wanted = { isOn: false }
let sending: Promise<unknown> = Promise.resolve()

process.on('message', ({ on }: { on: boolean }) => {
  wanted.isOn = on
  if (on) {
    answers = {}
    sending = Promise.all(wires.map(pourBy))
    process.send?.(answers)
  } else void sending.then(() => process.send?.(answers))
})
ready({ bytes: picture.length })

async function pourBy(wire: Wire, place: number): Promise<void> {
  while (wanted.isOn) {
    const status = await send(wire, tokens[place] ?? '')
    answers[status] = (answers[status] ?? 0) + 1
  }
}

function send(wire: Wire, token: string): Promise<number> {
  const head = [
    'POST /wps/uploads?purpose=receipt HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: image/jpeg',
    `Content-Length: ${picture.length}`,
  ]
  return new Promise((resolve) => wire.send(`${head.join('\r\n')}\r\n\r\n${picture}`, resolve))
}
