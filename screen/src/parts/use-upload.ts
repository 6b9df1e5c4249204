import { useEffect, useRef, useState } from 'react'
import { faultOfPicture, type PictureFault } from './picture-check.ts'

/** Sends a picture, tells from 0 to 1 how much has gone, and ends by the signal. Throws what it was refused by. */
export type Send<Sent> = (
  file: File,
  how: { signal: AbortSignal; progress: (share: number) => void },
) => Promise<Sent>

export type Uploading =
  | { at: 'none' }
  | { at: 'refused'; fault: PictureFault; size: number }
  | { at: 'sending'; file: File; share: number | null }
  | { at: 'failed'; file: File; error: unknown }
  | { at: 'sent'; file: File }

/** One picture on its way: checked, sent, sent again, called back. Another takes its place; what is left ends with it. */
export function useUpload<Sent>(send: Send<Sent>, onChange: (sent: Sent | undefined) => void) {
  const [state, setState] = useState<Uploading>({ at: 'none' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** What went before counts no more. */
  function begin(): AbortSignal {
    running.current?.abort()
    running.current = new AbortController()
    if (state.at === 'sent') onChange(undefined)
    return running.current.signal
  }

  async function take(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file) return
    const signal = begin()
    const fault = await faultOfPicture(files)
    if (signal.aborted) return
    if (fault) setState({ at: 'refused', fault, size: file.size })
    else await go(file, signal)
  }

  async function go(file: File, signal: AbortSignal): Promise<void> {
    setState({ at: 'sending', file, share: null })
    const progress = (share: number) => {
      if (!signal.aborted) setState({ at: 'sending', file, share })
    }
    try {
      const sent = await send(file, { signal, progress })
      if (signal.aborted) return
      setState({ at: 'sent', file })
      onChange(sent)
    } catch (error) {
      if (!signal.aborted) setState({ at: 'failed', file, error })
    }
  }

  /** Ends what is under way, or takes away what is there. */
  function drop(): void {
    begin()
    setState({ at: 'none' })
  }

  return { state, take, drop, again: (file: File) => go(file, begin()) }
}
