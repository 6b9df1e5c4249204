import { useEffect, useRef } from 'react'
import { soundBetween } from './sound.ts'
import type { Playing } from './playing.ts'
import type { Sounding } from './use-sounding.ts'

/** Has what happens on the stage be heard. */
export function useSound(playing: Playing, { play }: Sounding): void {
  const before = useRef(playing)
  useEffect(() => {
    const heard = soundBetween(before.current, playing)
    before.current = playing
    if (heard) play(heard)
  }, [playing, play])
}
