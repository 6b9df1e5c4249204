import { given, ready } from './given.ts'
import { requestsOf, type Asked } from './requests.ts'
import { openWires, type Wire } from './wire.ts'

// Sign-ins with wrong passwords at a steady rate, or what else is said, whatever they are answered, from when it is asked until it is
// asked again.
type Flooding = { port: number; connections: number; perSecond: number; asked?: Asked }
const { port, connections, perSecond, asked } = given() as Flooding
const requestOf = asked ? requestsOf(asked) : signIn
const wires = await openWires(port, connections)
const free = [...wires]
let turn = 0
let answers: Record<string, number> = {}
let timer: NodeJS.Timeout | undefined

process.on('message', ({ on }: { on: boolean }) => {
  clearInterval(timer)
  if (on) {
    answers = {}
    timer = setInterval(sendDue, 10)
  }
  process.send?.(answers)
})
ready({})

/** What falls due while no connection is free is not sent: who floods has no more of them. */
function sendDue(): void {
  for (let due = perSecond / 100; due > 0; due--) {
    const wire = free.pop()
    if (!wire) return
    send(wire)
  }
}

function send(wire: Wire): void {
  wire.send(requestOf(turn++), (status) => {
    answers[status] = (answers[status] ?? 0) + 1
    free.push(wire)
  })
}

function signIn(turn: number): string {
  const body = `{"username":"nobody-${turn}","password":"a wrong password"}`
  const head = [
    'POST /wps/session/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
