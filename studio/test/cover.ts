import assert from 'node:assert/strict'
import { CoverFrame } from '../src/contract/cover.ts'
import { until } from '../../server/test/until.ts'

type FrameOf<Type extends CoverFrame['type']> = Extract<CoverFrame, { type: Type }>
export type CoverSky = FrameOf<'sky'>

/** A cover at a studio: what it was told, in order, each with when it came, in ms. */
export async function openCover(url: string) {
  const leaving = new AbortController()
  const reply = await fetch(`${url}/api/flight/cover`, { signal: leaving.signal })
  const told: { frame: CoverFrame; at: number }[] = []
  let isOver = false
  const read = async () => {
    let text = ''
    for await (const bytes of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + bytes).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts)
        told.push({ frame: CoverFrame.parse(JSON.parse(part.replace('data: ', ''))), at: performance.now() })
    }
  }
  const reading = reply.ok ? read() : Promise.resolve()
  reading.catch(() => undefined).finally(() => (isOver = true))

  async function next(what: string, fits: (sky: CoverSky) => boolean, from = 0): Promise<CoverSky> {
    const find = () =>
      told
        .slice(from)
        .map(({ frame }) => frame)
        .find((frame): frame is CoverSky => frame.type === 'sky' && fits(frame))
    await until(`a cover is told that ${what}`, () => find() !== undefined, 60_000)
    return find() ?? assert.fail()
  }
  return {
    reply,
    told,
    next,
    ended: async (round: string | null): Promise<CoverSky> =>
      await next('a flight is over', (sky) => sky.phase === 'ended' && sky.round === round),
    leave: (): void => leaving.abort(),
    closed: async (): Promise<void> => await until('a stream ends', () => isOver),
  }
}
