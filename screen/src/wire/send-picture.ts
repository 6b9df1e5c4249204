import type { upload } from '@fairground/contract'
import type { Send } from '../parts/use-upload.ts'
import { exchange, type Sent } from './ask.ts'
import { uploads } from './picture-at.ts'
import { Unreachable } from './refused.ts'
import { openAnswer } from './send.ts'

/** The server gives a picture half a minute; whoever waits longer waits in vain. */
const answerWithinMs = 40_000

/**
 * Sends a picture for a purpose and answers its id. It goes as it is, without its name. `fetch` cannot tell how much of what
 * it sends has gone, so this is asked by what can.
 */
export function sendPictureFor(purpose: upload.Purpose): Send<string> {
  return async (file, { signal, progress }) => {
    const send = async (to: string, _question: object, language: string) =>
      await openAnswer(await request(to.slice(5), { file, signal, progress, language }))
    const answer = await exchange(`POST ${uploads}?purpose=${purpose}`, { signal }, send)
    return (answer as Sent<typeof upload.send>).uploadId
  }
}

type Sending = { file: File; signal: AbortSignal; progress: (share: number) => void; language: string }

function request(to: string, { file, signal, progress, language }: Sending): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const asked = new XMLHttpRequest()
  const end = () => asked.abort()
  const fail = () => reject(signal.aborted ? signal.reason : new Unreachable(null))
  asked.open('POST', to)
  asked.timeout = answerWithinMs
  asked.setRequestHeader('accept', 'application/json')
  asked.setRequestHeader('content-type', file.type || 'application/octet-stream')
  if (language) asked.setRequestHeader('accept-language', language)
  asked.upload.addEventListener('progress', ({ loaded, total }) => {
    if (total > 0) progress(loaded / total)
  })
  asked.addEventListener('load', () => {
    const date = asked.getResponseHeader('date')
    resolve(new Response(asked.responseText, { status: asked.status, headers: date ? { date } : {} }))
  })
  for (const name of ['error', 'abort', 'timeout']) asked.addEventListener(name, fail)
  signal.addEventListener('abort', end, { once: true })
  asked.addEventListener('loadend', () => signal.removeEventListener('abort', end))
  asked.send(file)
  return promise
}
