import { pipeline } from 'node:stream/promises'
import { rawBytes } from '@fairground/engine'
import type { ChanceStream } from '@fairground/engine/game'
import { examinedSource } from './house-drawn.ts'
import { examinedChance } from './originals-drawn.ts'

const hasEnough = ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/** Writes to the output until whoever reads has enough: the bytes of house draws, or the words that rounds of a game ask for. */
export async function writeRaw(seed: string, game: string | undefined): Promise<void> {
  const bytes = game === undefined ? bytesOfDraws(seed) : bytesOfRounds(seed, game)
  await pipeline(bytes, process.stdout).catch((error: NodeJS.ErrnoException) => {
    if (!hasEnough.includes(error.code ?? '')) throw error
  })
}

const [bytesOfDraw, wordsOfRound] = [65_536, 256]

function* bytesOfDraws(seed: string): Generator<Uint8Array> {
  for (let nth = 0; ; nth++) yield rawBytes(examinedSource(seed, 'stream', nth), bytesOfDraw)
}

function* bytesOfRounds(seed: string, game: string): Generator<Uint8Array> {
  for (let nth = 0; ; nth++) yield wordsOf(examinedChance(seed, game, nth))
}

const wordsOf = ({ below }: ChanceStream) =>
  new Uint8Array(Uint32Array.from({ length: wordsOfRound }, () => below(2 ** 32)).buffer)
