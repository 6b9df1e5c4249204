import type { LotteryPlay } from '@fairground/engine'
import { Copy } from '@fairground/screen/parts/copy.tsx'
import { Announced, Button, classes, Dialog, Field } from '@fairground/ui'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { namePick, useNumberName } from '../../../../draws/play-names.ts'
import picked from '../../board/chosen.module.css'
import styles from '../../board/paste-dialog.module.css'
import type { Table } from '../family.ts'
import { fitList, putList } from './fit-list.ts'
import { chosenOf } from './parts.ts'
import { readList } from './read-list.ts'

const shownMost = 40
const unreadShown = 24

/** Typing or pasting a list of picks; what could not be read as one of this play is shown, not dropped. */
export function PasteDialog({
  table,
  play,
  onClose,
}: {
  table: Table
  play: LotteryPlay
  onClose: () => void
}) {
  const t = useTranslations('lottery')
  const format = useFormatter()
  const numberName = useNumberName()
  const { game, slip, setSlip, total } = table
  const [text, setText] = useState('')
  const read = readList(game.rules, play, text)
  const { picks, symbols, unread } = read
  const room = Math.max(0, game.linesMax - total.lines.length)
  const fit = fitList(read, { game: game.rules, slip, play, room })
  const count = fit.picks.reduce(
    (sum, pick) => sum + (picks.includes(pick) ? 1 : chosenOf(pick, 0).length),
    fit.symbols.length,
  )
  const left = fit.over.map(read.said).join(' ')
  const example = exampleOf(play)

  /** What finds no room stays, to be taken along for another order. */
  function add() {
    setSlip((now) => putList(now, play, fit))
    if (fit.over.length === 0) return onClose()
    setText(left)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pasting.title')}
      description={
        play.parts.length === 1
          ? t('parts.text')
          : t(play.parts[0]?.min === 0 ? 'parts.textOpen' : 'parts.textPlaces', example)
      }
    >
      <div className={styles.pasting}>
        <Field
          label={t('pasting.label')}
          error={
            unread.length > 0
              ? t('pasting.unread', {
                  list: format.list(unread.slice(0, unreadShown), { type: 'unit' }),
                  n: unread.length,
                })
              : undefined
          }
        >
          {(control) => (
            <textarea
              {...control}
              rows={5}
              dir="ltr"
              value={text}
              placeholder={example.example}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Announced className={styles.read}>
          <p className="small num">{t('pasting.read', { n: picks.length + symbols.length })}</p>
          {fit.over.length > 0 && (
            <p className="small num lose">{t('pasting.left', { n: fit.over.length, max: game.linesMax })}</p>
          )}
          <p className={picked.chosen}>
            {[...picks.map((one) => namePick(one, numberName)), ...symbols.map(numberName)]
              .slice(0, shownMost)
              .map((one) => (
                <span key={one} className={classes(picked.number, 'num')} dir="ltr">
                  {one}
                </span>
              ))}
          </p>
        </Announced>
        {fit.over.length > 0 && (
          <Copy value={left} label={t('pasting.copyLeft')}>
            {t('pasting.copyLeft')}
          </Copy>
        )}
        <Button tone="primary" size="l" wide disabled={count === 0} onClick={add}>
          {t('pasting.add', { n: count })}
        </Button>
      </div>
    </Dialog>
  )
}

/** How a pick may be written, of the play's own symbols: each once, and several of the first part. */
function exampleOf({ parts }: LotteryPlay): { example: string; joined: string } {
  const width = Math.max(
    ...(parts[0]?.symbols ?? []).map((symbol) => (/^\d+$/.test(symbol) ? symbol.length : 1)),
  )
  const written = (symbol = '') =>
    symbol.replace(/^(?:sum|middle)/, '').padStart(/^\d/.test(symbol) ? width : 1, '0')
  if (parts.length === 1) {
    const { symbols, min } = parts[0] ?? { symbols: [], min: 1 }
    return {
      example: symbols
        .slice(1, 1 + min)
        .map(written)
        .join(width > 1 ? '-' : ''),
      joined: '',
    }
  }
  const isOpen = parts[0]?.min === 0
  const of = (nth: number) => written(parts[nth]?.symbols[nth + 1])
  const example = parts.map((_, nth) => (isOpen && nth > 1 ? '*' : of(nth))).join('')
  const joined = parts
    .map((_, nth) => (nth === 0 ? of(0) + written(parts[0]?.symbols[4]) : of(nth)))
    .join('-')
  return { example, joined }
}
