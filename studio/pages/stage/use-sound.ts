import { useEffect, useRef, useState } from 'react'
import { openSound, soundBetween } from './sound.ts'
import type { Playing } from './use-play.ts'

/** The sounds of what stands on the stage: off until somebody asks for them, and kept nowhere. */
export function useSound(playing: Playing): { isOn: boolean; toggle: () => void } {
  const [sound, setSound] = useState<ReturnType<typeof openSound>>()
  const before = useRef(playing)
  useEffect(() => {
    const heard = soundBetween(before.current, playing)
    before.current = playing
    if (heard) sound?.play(heard)
  }, [playing, sound])
  useEffect(() => () => sound?.close(), [sound])
  return { isOn: sound !== undefined, toggle: () => setSound(sound ? undefined : openSound()) }
}
