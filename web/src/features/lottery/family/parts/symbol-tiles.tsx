import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { dayIn, useKit } from '@fairground/ui'
import { type CSSProperties, useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { KeyGrid } from '../../board/key-grid.tsx'
import { useNumberName } from '../../../../draws/play-names.ts'
import { paysOf, tierOf } from '../../../../draws/lottery-figures.ts'
import type { PartProps } from './number-row.tsx'
import { chosenOf } from './parts.ts'
import { numbersOn, put } from './put.ts'
import styles from './symbol-tiles.module.css'
import { usePartPaid } from './use-part-paid.ts'

/** What can come, each with its price; the fill rises with the ways in which it comes, where those differ. */
export function SymbolTiles({ table, look, play, part, name, rule }: PartProps) {
  const t = useTranslations('lottery')
  const { locale } = useKit()
  const numberName = useNumberName()
  const { game, draw, slip, setSlip } = table
  const { group } = slip
  const zone = useHouseZone()
  const day = look.tierOn && draw && dayIn(Date.parse(draw.drawsAt), zone)
  const symbols = play.parts[part]?.symbols ?? []
  const chosen = chosenOf(numbersOn(slip, play), part)
  const shares = useMemo(() => sharesOf(game, play, part), [game, play, part])
  const onPut = useCallback(
    (symbol: string, stands: boolean) => setSlip((now) => put(now, play, part, symbol, stands)),
    [setSlip, play, part],
  )
  const paidNow = usePartPaid({ table, play, part })
  const noteOf = useCallback(
    (symbol: string) => {
      const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
      const nth = play.parts[part]?.symbols.indexOf(symbol) ?? -1
      const lines = play.lines(play.parts.map((_, at) => (at === part ? [nth] : [])))
      const onDay = day && look.tierOn?.(play.code, symbol, day)
      const tier = play.tiers.find(({ name }) => name === onDay) ?? tierOf(game, play.code, symbol)
      if (isCounted(play)) return t('slip.lines', { n: lines })
      const all = play.tiers.map((one) => paysOf(game, play.code, one, group))
      const isOwn = onDay || tier?.name === symbol || all.every((one) => one === all[0])
      if (!isOwn) return t('upTo', { pays: figure.format(Math.max(...all)) })
      return tier && t('times', { pays: figure.format(paysOf(game, play.code, tier, group)) })
    },
    [t, locale, look, day, play, part, game, group],
  )
  const face = useCallback(
    (symbol: string) => (
      <span
        className={styles.face}
        data-fills={shares.get(symbol) === undefined ? undefined : ''}
        style={{ '--share': shares.get(symbol) } as CSSProperties}
      >
        <b>{look.face?.(symbol, play.code) ?? numberName(symbol)}</b>
        {play.parts.length === 1 && (
          <small className="num" data-stepped={paidNow?.(symbol) && ''}>
            {paidNow?.(symbol) ?? noteOf(symbol)}
          </small>
        )}
        {look.Under && <look.Under day={day} play={play.code} symbol={symbol} />}
      </span>
    ),
    [look, day, play, numberName, noteOf, paidNow, shares],
  )
  const nameOf = useCallback(
    (symbol: string) => {
      const paid = paidNow?.(symbol)
      if (paid !== undefined) return t('board.paidLabel', { what: numberName(symbol), paid })
      const note = play.parts.length === 1 ? noteOf(symbol) : undefined
      return note ? t('line', { play: numberName(symbol), numbers: note }) : numberName(symbol)
    },
    [t, numberName, noteOf, paidNow, play],
  )
  return (
    <div className={styles.row} data-count={symbols.length}>
      <header className={styles.head}>
        <b>{name}</b>
        {rule && <span className="dim tiny">{rule}</span>}
      </header>
      <KeyGrid
        label={name}
        symbols={symbols}
        isChosen={(symbol) => chosen.includes(symbol)}
        className={styles.tiles}
        keyClass={styles.tile}
        {...{ onPut, face, nameOf }}
      />
    </div>
  )
}

/** Of fewer than this, nobody needs to see which is likelier than its price says. */
const fewMost = 6

/** How likely each symbol is beside the likeliest of its row; nothing where all are alike. */
function sharesOf(...[game, play, part]: [PartProps['table']['game'], PartProps['play'], number]) {
  const symbols = play.parts[part]?.symbols ?? []
  const ways = symbols.map((symbol, nth) => {
    const own = play.tiers.find(({ name }) => name === symbol)?.chance
    if (own) return Number(own.numerator) / Number(own.denominator)
    return play.parts.length === 1 ? play.lines([[nth]]) : 1
  })
  const most = Math.max(...ways)
  const differ =
    symbols.length > fewMost &&
    ways.some((one) => one < most * 0.999) &&
    tierOf(game, play.code, symbols[0] ?? '')
  return new Map(differ ? symbols.map((symbol, nth) => [symbol, (ways[nth] ?? 0) / most]) : [])
}

/** Whether a symbol of it stands for as many lines as there are ways to come to it. */
function isCounted({ code }: PartProps['play']): boolean {
  return /_(?:sum|span)$/.test(code) && code !== 'first2_sum'
}
