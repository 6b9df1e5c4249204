import type { Wire } from './wire.ts'

/** Asks over a connection, and waits for the answer. */
export const answered = async (wire: Wire, request: string): Promise<{ status: number; text: string }> =>
  await new Promise((resolve) => wire.send(request, (status, text) => resolve({ status, text })))
