import { after } from 'node:test'
import { startSimulator } from '#app/pretended'
import type { Mood } from './moods.ts'

export type StartedWire = Awaited<ReturnType<typeof startWire>>

/** Starts a gateway's simulator, a process of its own, until the file's tests are over. */
export async function startWire(name: string, env: Record<string, string>, args: readonly string[] = []) {
  const { url, play, stop } = await startSimulator(name, env, args)
  after(stop)
  return {
    url,
    play,
    /** From now on it answers so, or only so many times, and first so many calls as it should. */
    be: async (mood: Mood, times?: number, after = 0) => void (await play('mood', { mood, times, after })),
  }
}
