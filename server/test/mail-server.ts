import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

type Mail = { from: string; to: string[]; data: string }

/**
 * A mail server on a local port that speaks SMTP (RFC 5321): it takes what is sent, and refuses addresses that begin with
 * `nobody` for good and with `later` for now. Call it at the file's top level.
 */
export async function openMailServer() {
  const mails: Mail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    converse(socket, mails)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails }
}

function converse(socket: Socket, mails: Mail[]): void {
  let mail: Mail = { from: '', to: [], data: '' }
  let pending = ''
  let reading = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 mail.test ESMTP')
  socket.setEncoding('utf8').on('data', (part: string) => {
    pending += part
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end)
      pending = pending.slice(end + 2)
      if (reading) read(line)
      else answer(line)
    }
  })

  function read(line: string): void {
    if (line !== '.') {
      mail.data += `${line.startsWith('..') ? line.slice(1) : line}\n`
      return
    }
    reading = false
    mails.push(mail)
    mail = { from: '', to: [], data: '' }
    say('250 2.0.0 queued')
  }

  function answer(line: string): void {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    const verb = line.split(/[ :]/)[0]?.toUpperCase()
    if (verb === 'EHLO') socket.write('250-mail.test\r\n250 8BITMIME\r\n')
    else if (verb === 'MAIL') {
      mail = { from: address, to: [], data: '' }
      say('250 2.1.0 fine')
    } else if (verb === 'RCPT' && address.startsWith('nobody')) say('550 5.1.1 no such user')
    else if (verb === 'RCPT' && address.startsWith('later')) say('451 4.7.1 try again later')
    else if (verb === 'RCPT') {
      mail.to.push(address)
      say('250 2.1.5 fine')
    } else if (verb === 'DATA') {
      reading = true
      say('354 go on')
    } else if (verb === 'QUIT') socket.end('221 2.0.0 bye\r\n')
    else say('250 2.0.0 fine')
  }
}
