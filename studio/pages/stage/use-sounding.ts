import { useCallback, useEffect, useRef, useState } from 'react'
import { openSound, type Sound } from './sound.ts'

/** Whether a game is heard, and what has it play a sound. */
export type Sounding = {
  isOn: boolean
  /** Whether its switch is the game's own: not where the pages around it have said whether it is heard, for they have one. */
  isOwn: boolean
  play: (sound: Sound) => void
  turn: (isOn: boolean) => void
  /** Obeys the pages around the game. */
  obey: (isOn: boolean) => void
}

/** Off until somebody asks for it, and kept nowhere here: pages around the game keep what was chosen with them. */
export function useSounding(): Sounding {
  const [isOn, turn] = useState(false)
  const [isOwn, setOwn] = useState(true)
  const opened = useRef<ReturnType<typeof openSound>>(undefined)
  useEffect(() => {
    if (!isOn) return undefined
    const sound = openSound()
    opened.current = sound
    return () => {
      opened.current = undefined
      sound.close()
    }
  }, [isOn])
  const play = useCallback((sound: Sound) => opened.current?.play(sound), [])
  const obey = (isHeard: boolean) => {
    setOwn(false)
    turn(isHeard)
  }
  return { isOn, isOwn, play, turn, obey }
}
