import { upload } from '@fairground/contract'

// Memory that was asked for anew for each picture had the collector go through all that a server holds several times a second.
const empty: Uint8Array[] = []

/** Works in a room that holds as many bytes as a picture may have, and is another's once the work is done. */
export async function inRoom<Answer>(work: (room: Uint8Array) => Promise<Answer>): Promise<Answer> {
  const room = empty.pop() ?? new Uint8Array(upload.bytesMax)
  try {
    return await work(room)
  } finally {
    empty.push(room)
  }
}
