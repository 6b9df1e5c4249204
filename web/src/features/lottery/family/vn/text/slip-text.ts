import type { Region } from '@fairground/engine'
import { type Bet, type Fault, placeBet, type Said } from './place-bet.ts'
import { nameOfPlay, type Named, namesOf } from './play-words.ts'
import { type Token, tokensOf } from './slip-tokens.ts'
import { play } from '@fairground/engine'

export type SlipTextRead = { bets: readonly Bet[]; faults: readonly Fault[] }

/** So many times the unit a bet may be played by itself. */
export const timesMax = 1000

/** What may be said after how many times. */
const points = ['d', 'diem', 'lan']

/**
 * Reads a slip as people write it: a play, its numbers, and how many times the unit, `lo 2 so 12 34 x 10; de 05 50`. Accents
 * may be left out, and numbers of one combination are joined by dashes. What is not understood is told with its place, and
 * takes nothing of what is.
 */
export function readSlipText(region: Region, text: string, linesMax: number): SlipTextRead {
  const tokens = tokensOf(text)
  const names = namesOf(region)
  const faults: Fault[] = []
  const bets = new Map<string, Bet>()
  let said: Said | undefined
  const wrong = (why: Fault['why'], { said: it, from }: Token) => void faults.push({ why, said: it, from })

  function end(next?: Said) {
    if (said && said.numbers.length + Number(!said.isGoingOn) > 0)
      placeBet(region, bets, faults, said, linesMax)
    said = next
  }

  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const named = nameAt(names, tokens, at)
    if (named) {
      const permuted = tokens[at + named.words.length]
      const isPermuted = permuted?.text === 'dao'
      end({
        codes: named.codes,
        by: token,
        permuted: isPermuted ? permuted : undefined,
        numbers: [],
        times: 1,
      })
      at += named.words.length - 1 + Number(isPermuted)
    } else if (token.kind === 'end') end()
    else if (token.kind === 'figure') {
      if (said) said.numbers.push(token)
      else wrong('alone', token)
    } else if (token.kind === 'times') {
      const times = tokens[at + 1]
      const count = times?.kind === 'figure' ? Number(times.text) : 0
      if (!said) wrong('alone', token)
      else if (times && count >= 1 && count <= timesMax) said.times = count
      else wrong('times', times?.kind === 'figure' ? times : token)
      if (times?.kind === 'figure') at += points.includes(tokens[at + 2]?.text ?? '') ? 2 : 1
      // Numbers that follow are another bet of the same play.
      if (said) end({ ...said, numbers: [], times: 1, isGoingOn: true })
    } else {
      end()
      wrong('play', token)
    }
  }
  end()
  return { bets: [...bets.values()], faults: faults.toSorted((one, other) => one.from - other.from) }
}

function nameAt(names: readonly Named[], tokens: readonly Token[], at: number): Named | undefined {
  return names.find(({ words }) => words.every((word, nth) => tokens[at + nth]?.text === word))
}

/** Writes bets as a slip that is read as the same ones. */
export function writeSlipText(region: Region, bets: readonly Bet[]): string {
  return bets
    .map(({ play: code, numbers, kept, times }) => {
      const of = play(region, code)
      const picks = of.strategy.kind === 'side' ? [] : [...kept.map((one) => one.join('-')), ...numbers]
      return [nameOfPlay(of), ...picks, ...(times > 1 ? [`x ${times}`] : [])].join(' ')
    })
    .join('\n')
}
