import { partsFamily } from '../parts/parts-family.tsx'
import { type PastColumn, parityColumn, sizeColumn, sumColumn } from '../parts/past-columns.ts'
import { DrawnNumber } from './drawn-number.tsx'
import { MapTurns } from './map-turns.tsx'
import { OwnNumbers } from './own-numbers.tsx'
import { SignTile } from './sign.tsx'
import { WaveBall } from './wave-ball.tsx'
import styles from './wave-ball.module.css'
import { isSign, signOf, signOfYear, waveOf } from './wave.ts'

/** Six regular numbers and the special one; what is written after them is the sign of their year. */
const numbers = 7
const bigFrom = 175

const waveColumn: PastColumn = { title: 'wave', of: (drawn) => waveOf(String(drawn[numbers - 1])) }

/** Six of forty-nine and one more. */
export const markSix = partsFamily({
  groups: ['numbers', 'zodiac', 'sides', 'pick', 'parlay', 'none'],
  groupOf: (code) => {
    if (/sides|digits|tail|total/.test(code)) return 'sides'
    if (/^(?:zodiac|waves)/.test(code)) return 'zodiac'
    return /^(?:parlay|none)/.exec(code)?.[0] ?? (/^(?:special|regular)/.test(code) ? 'numbers' : 'pick')
  },
  viewOf: (code) => code,
  finds: 'tabs',
  places: 'ordinals',
  face: (symbol) => {
    if (isSign(symbol)) return <SignTile sign={symbol} />
    return /^\d+$/.test(symbol) ? <WaveBall number={symbol} /> : undefined
  },
  keyClass: styles.key,
  Under: OwnNumbers,
  Beside: MapTurns,
  tierOn: (play, symbol, day) =>
    play.startsWith('zodiac') ? (symbol === signOfYear(day) ? 'year' : 'other') : undefined,
  drawn: (all) => all.slice(0, numbers),
  besides: (symbol, all) => signOf(symbol, all[numbers] ?? ''),
  drawnFace: (symbol, place, sign) => (
    <DrawnNumber number={symbol} isSpecial={place === numbers - 1} sign={sign} />
  ),
  past: [sumColumn, sizeColumn(bigFrom), parityColumn, waveColumn],
})
