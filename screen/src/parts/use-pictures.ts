import { useEffect, useRef, useState } from 'react'
import { faultOfPicture, type PictureFault } from './picture-check.ts'
import type { Send } from './use-upload.ts'

/** One of several pictures: what it is, and how far it is. */
export type Slot<Sent> = { id: number; file: File } & (
  | { at: 'refused'; fault: PictureFault; size: number }
  | { at: 'sending'; share: number | null }
  | { at: 'failed'; error: unknown }
  | { at: 'sent'; sent: Sent }
)
type Standing<Sent> =
  Slot<Sent> extends infer One ? (One extends unknown ? Omit<One, 'id' | 'file'> : never) : never

/** Pictures on their way, as whoever sends them with something else holds them. */
export type Pictures<Sent> = ReturnType<typeof usePictures<Sent>>

/** At most so many pictures: each is checked, sent, sent again and taken back by itself, and holds up no other. */
export function usePictures<Sent>(send: Send<Sent>, max: number) {
  const [slots, setSlots] = useState<readonly Slot<Sent>[]>([])
  const [tooMany, setTooMany] = useState(false)
  const now = useRef(slots)
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  useEffect(() => {
    const sendings = running.current
    return () => {
      for (const one of sendings.values()) one.abort()
    }
  }, [])

  function change(next: readonly Slot<Sent>[]): void {
    now.current = next
    setSlots(next)
  }

  function put(id: number, standing: Standing<Sent>): void {
    change(now.current.map((slot) => (slot.id === id ? { id, file: slot.file, ...standing } : slot)))
  }

  async function take(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    const room = max - now.current.length
    setTooMany(files.length > room)
    const taken = files.slice(0, room).map((file) => ({ id: (lastId.current += 1), file }))
    change([...now.current, ...taken.map((one) => ({ ...one, at: 'sending' as const, share: null }))])
    await Promise.all(taken.map(({ id, file }) => go(id, file)))
  }

  async function go(id: number, file: File): Promise<void> {
    const ending = new AbortController()
    const { signal } = ending
    running.current.set(id, ending)
    put(id, { at: 'sending', share: null })
    const fault = await faultOfPicture([file])
    if (signal.aborted) return
    if (fault) return put(id, { at: 'refused', fault, size: file.size })
    const progress = (share: number) => {
      if (!signal.aborted) put(id, { at: 'sending', share })
    }
    try {
      const sent = await send(file, { signal, progress })
      if (!signal.aborted) put(id, { at: 'sent', sent })
    } catch (error) {
      if (!signal.aborted) put(id, { at: 'failed', error })
    }
  }

  function drop(ids: readonly number[]): void {
    for (const id of ids) {
      running.current.get(id)?.abort()
      running.current.delete(id)
    }
    setTooMany(false)
    change(now.current.filter(({ id }) => !ids.includes(id)))
  }

  const arrived = slots.flatMap((slot) => (slot.at === 'sent' ? [slot] : []))
  return {
    slots,
    max,
    tooMany,
    /** What those that arrived were answered with, in their order. */
    sent: arrived.map(({ sent }) => sent),
    isSending: slots.some(({ at }) => at === 'sending'),
    take,
    drop: (id: number) => drop([id]),
    clear: () => drop(now.current.map(({ id }) => id)),
    again: ({ id, file }: Slot<Sent>) => go(id, file),
    /** Says of one of `sent`, by its place there, why it could not be used after all. */
    refuse: (place: number, error: unknown) => {
      const slot = arrived[place]
      if (slot) put(slot.id, { at: 'failed', error })
    },
  }
}
