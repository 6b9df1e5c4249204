import { z } from 'zod'
import type { Announcement, Happened } from './bus.ts'
import type { Wording } from './wording.ts'

/** What a server sends to others: who it is, how many it has sent before, and what it announces. */
const Envelope = z.object({
  v: z.literal(1),
  from: z.string(),
  seq: z.int(),
  told: z.array(z.unknown()),
})

const headBytes = 128
const serversMax = 1_000

/** Writes announcements into as few envelopes as hold them, none longer than `bytesMax`; without any, one that is empty. */
export function openEnvelopes<Event extends Happened>(
  wording: Wording<Event>,
  from: string,
  bytesMax: number,
): (told: readonly Announcement<Event>[]) => string[] {
  let seq = 0
  const seal = (told: readonly string[]) =>
    `{"v":1,"from":"${from}","seq":${++seq},"told":[${told.join(',')}]}`
  return (told) => {
    const sealed: string[] = []
    let part: string[] = []
    let bytes = headBytes
    for (const announcement of told) {
      const text = writeWithin(wording, announcement, bytesMax - headBytes)
      const length = Buffer.byteLength(text) + 1
      if (bytes + length > bytesMax) {
        sealed.push(seal(part))
        part = []
        bytes = headBytes
      }
      part.push(text)
      bytes += length
    }
    sealed.push(seal(part))
    return sealed
  }
}

/** What fits into no envelope is asked for again instead. */
function writeWithin<Event extends Happened>(
  { write, missed }: Wording<Event>,
  announcement: Announcement<Event>,
  bytesMax: number,
): string {
  const text = write(announcement)
  return Buffer.byteLength(text) < bytesMax ? text : write(missed)
}

/**
 * Opens what other servers sent, by turn. Answers what they announce, and that something was missed where a number is left
 * out; the first number begins anew. What is our own, was heard before, or is of another version says nothing.
 */
export function openReader<Event extends Happened>(
  wording: Wording<Event>,
  own: string,
): (text: string) => Announcement<Event>[] {
  const last = new Map<string, number>()
  return (text) => {
    const envelope = read(text)
    if (!envelope || envelope.from === own) return []
    const { from, seq, told } = envelope
    const before = last.get(from)
    if (before !== undefined && seq <= before && seq > 1) return []
    // Servers come and go; the one heard of longest ago goes first.
    last.delete(from)
    last.set(from, seq)
    if (last.size > serversMax) last.delete(String(last.keys().next().value))
    const announcements = told.map(wording.read).filter((one) => one !== null)
    const begins = before === undefined || seq === 1
    return begins || seq === before + 1 ? announcements : [wording.missed, ...announcements]
  }
}

function read(text: string): z.output<typeof Envelope> | null {
  try {
    return Envelope.parse(JSON.parse(text))
  } catch {
    return null
  }
}
