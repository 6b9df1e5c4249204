import type { Playing } from './playing.ts'

/** What is heard: a press, a step that went well, a round that paid more than its stake, and one that did not. */
export type Sound = 'press' | 'step' | 'gain' | 'end'

type Note = Readonly<{ hz: number; afterMs: number; lastsMs: number }>

/** None is louder than another, and what pays no more than the stake has no notes of its own to be glad of. */
export const notesOf: Readonly<Record<Sound, readonly Note[]>> = {
  press: [{ hz: 196, afterMs: 0, lastsMs: 70 }],
  step: [
    { hz: 523.25, afterMs: 0, lastsMs: 120 },
    { hz: 659.25, afterMs: 80, lastsMs: 160 },
  ],
  gain: [
    { hz: 523.25, afterMs: 0, lastsMs: 160 },
    { hz: 659.25, afterMs: 110, lastsMs: 160 },
    { hz: 783.99, afterMs: 220, lastsMs: 320 },
  ],
  end: [{ hz: 220, afterMs: 0, lastsMs: 180 }],
}

type Stage = Pick<Playing, 'isBusy' | 'open' | 'round' | 'doubt'>

/** What is heard as the stage goes from one state to the next; null for nothing. */
export function soundBetween(before: Stage, after: Stage): Sound | null {
  if (after.round && after.round.id !== before.round?.id)
    return after.round.paid > after.round.stake ? 'gain' : 'end'
  const [steps, now] = [before.open?.steps.length ?? 0, after.open?.steps.length ?? 0]
  if (after.open && now > steps) return 'step'
  // What is asked for again by itself nobody pressed.
  return after.isBusy && !before.isBusy && !after.doubt ? 'press' : null
}

const [loudness, riseMs] = [0.12, 8]
/** A browser may let a page be heard only from its first press on: what was to be heard longer ago than this is past. */
const lateMs = 200

/** Opens the sounds of a page, made as they are played: a plucked tone a note. Where a browser has none, nothing is heard. */
export function openSound(): { play: (sound: Sound) => void; close: () => void } {
  const audio = typeof AudioContext === 'undefined' ? null : new AudioContext()
  return {
    play: (sound) => {
      if (!audio) return
      const pluckAll = () => notesOf[sound].forEach((note) => pluck(audio, note))
      if (audio.state !== 'suspended') return pluckAll()
      const at = performance.now()
      const isLate = () => performance.now() - at > lateMs
      void audio.resume().then(() => isLate() || pluckAll(), unheard)
    },
    close: () => void audio?.close(),
  }
}

/** Closed meanwhile, or of a browser that lets no page be heard: then it is not. */
const unheard = () => undefined

function pluck(audio: AudioContext, { hz, afterMs, lastsMs }: Note): void {
  const [tone, level] = [audio.createOscillator(), audio.createGain()]
  const from = audio.currentTime + afterMs / 1_000
  const until = from + lastsMs / 1_000
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(hz, from)
  level.gain.setValueAtTime(0, from)
  level.gain.linearRampToValueAtTime(loudness, from + riseMs / 1_000)
  level.gain.exponentialRampToValueAtTime(0.001, until)
  tone.connect(level).connect(audio.destination)
  tone.start(from)
  tone.stop(until)
}
