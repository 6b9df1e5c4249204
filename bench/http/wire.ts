import { connect, type Socket } from 'node:net'

/** One kept-alive connection: a request at a time, and what it was answered. */
export type Wire = {
  send(request: string, answered: (status: number, text: string) => void): void
  close(): void
}

/**
 * Opens connections that speak just enough HTTP to load a server without being what is measured. Answers must carry a
 * Content-Length; a connection that breaks ends the program.
 */
export async function openWires(port: number, count: number): Promise<Wire[]> {
  return await Promise.all(Array.from({ length: count }, () => openWire(port)))
}

async function openWire(port: number): Promise<Wire> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opened))
    opened.once('error', reject)
  })
  let kept = ''
  let answered: ((status: number, text: string) => void) | null = null
  socket.setEncoding('latin1')
  socket.on('data', (data: string) => {
    kept += data
    const head = kept.indexOf('\r\n\r\n')
    if (head < 0 || kept.length < head + 4 + lengthOf(kept, head)) return
    const [text, tell] = [kept, answered]
    kept = ''
    answered = null
    tell?.(Number(text.slice(9, 12)), text)
  })
  return {
    send: (request, whenAnswered) => {
      answered = whenAnswered
      socket.write(request, 'latin1')
    },
    close: () => socket.destroy(),
  }
}

function lengthOf(text: string, head: number): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  if (!length) throw new Error(`an answer without a length:\n${text}`)
  return Number(length)
}
