/**
 * A vendor answered nothing: its line was refused or broke, or it took longer than it had. It carries no cause, for a socket's own
 * errors are read as the database being away.
 */
export class VendorSilent extends Error {
  constructor(why: string) {
    super(`a vendor does not answer: ${why}`)
  }
}

/** A vendor has more to answer than is read, or says itself that it is too much: it is to be asked for less at a time. */
export class VendorTooMuch extends Error {
  constructor() {
    super('a vendor answers without end')
  }
}

/**
 * Sends bytes to a vendor at its own address and answers those that come back. It is followed nowhere else, may not answer
 * without end, which is 64 KiB where nothing else is said, and is given up on when the signal says so. Throws `VendorSilent` where
 * nothing comes, or not all of it, `VendorTooMuch` where that would be more, and a plain error for a status that is none of success.
 */
export async function askVendor(
  url: URL,
  sent: { headers: Readonly<Record<string, string>>; body: string },
  signal: AbortSignal,
  bytesMax = 64 * 1024,
): Promise<Buffer> {
  const headers = { 'content-type': 'application/json', ...sent.headers }
  const asking = fetch(url, { method: 'POST', headers, body: sent.body, redirect: 'error', signal })
  const answer = await orSilent(asking)
  if (!answer.ok) {
    await answer.body?.cancel().catch(() => undefined)
    throw answer.status === 413 ? new VendorTooMuch() : new Error(`a vendor answered ${answer.status}`)
  }
  const bytes = await orSilent(readWithin(answer, bytesMax))
  if (bytes === null) throw new VendorTooMuch()
  return bytes
}

async function readWithin({ body }: Response, bytesMax: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    parts.push(part)
    length += part.length
    if (length > bytesMax) return null
  }
  return Buffer.concat(parts)
}

async function orSilent<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    throw new VendorSilent(reasonOf(error))
  }
}

/** Why nothing came, in a word: `fetch` says of a line only that it failed, and keeps why as the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'nothing is said of why'
  const { cause, name, message } = error
  if (name === 'TimeoutError' || name === 'AbortError') return 'not in time'
  if (!(cause instanceof Error)) return message
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
