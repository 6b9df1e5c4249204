const patienceMs = 15_000
const bytesMax = 4 * 1024 * 1024

/** A gateway answered, and not well: whether it may be asked again, and when, is the adapter's to say. */
export class BadAnswer extends Error {
  readonly status: number
  readonly retryAfterS: number
  constructor(status: number, retryAfterS: number) {
    super(`a gateway answered ${status}`)
    this.status = status
    this.retryAfterS = retryAfterS
  }
}

/**
 * Asks a gateway at its own address for JSON. It has fifteen seconds, is followed nowhere else, and may not answer without
 * end. Throws `BadAnswer` for a status that is none of success, and a plain error for whatever is no JSON.
 */
export async function speak(url: URL, init: RequestInit = {}): Promise<unknown> {
  return (await hear(url, init)).said
}

/** The same, with the headers of the answer. */
export async function hear(url: URL, init: RequestInit = {}): Promise<{ said: unknown; headers: Headers }> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new BadAnswer(answer.status, Number(answer.headers.get('retry-after') ?? 0))
  }
  return { said: JSON.parse(await readWithin(answer)), headers: answer.headers }
}

async function readWithin(answer: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > bytesMax) throw new Error('a gateway answers without end')
  }
  return text + decoder.decode()
}
