/**
 * Sends bytes to a vendor at its own address and answers those that come back. It is followed nowhere else, may not answer
 * without end, which is 64 KiB where nothing else is said, and is given up on when the signal says so. Throws for a status that
 * is none of success.
 */
export async function askVendor(
  url: URL,
  sent: { headers: Readonly<Record<string, string>>; body: string },
  signal: AbortSignal,
  bytesMax = 64 * 1024,
): Promise<Buffer> {
  const headers = { 'content-type': 'application/json', ...sent.headers }
  const answer = await fetch(url, { method: 'POST', headers, body: sent.body, redirect: 'error', signal })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`a vendor answered ${answer.status}`)
  }
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    length += part.length
    if (length > bytesMax) throw new Error('a vendor answers without end')
  }
  return Buffer.concat(parts)
}
