import { Announced, Button, classes, Dialog, Field } from '@fairground/ui'
import type { Play } from '@fairground/engine'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { addNumbers, boardMax, chosen, isChosen, isCombination, keepCombinations } from '../entries.ts'
import type { VietnameseTable } from '../vietnamese-table.ts'
import picked from '../../../board/chosen.module.css'
import styles from '../../../board/paste-dialog.module.css'
import { addBets } from '../text/add-bets.ts'
import { readSlipText } from '../text/slip-text.ts'
import { readList } from './read-list.ts'
import { SlipRead } from './slip-text-read.tsx'

const unreadShown = 24

/** Typing or pasting a list; what could not be read as a number of this play is shown, not dropped. */
export function PasteDialog({
  table,
  play,
  onClose,
}: {
  table: VietnameseTable
  play: Play
  onClose: () => void
}) {
  const t = useTranslations('lottery.pasting')
  const format = useFormatter()
  const listed = (one: readonly string[]) => format.list(one, { type: 'unit' })
  const { slip, setSlip, game } = table
  const [text, setText] = useState('')
  const { numbers, combinations, unread } = readList(game.region, play, text)
  const fresh = numbers.filter((number) => !isChosen(slip, play, number))
  const fit = fresh.slice(0, boardMax(play, game.linesMax) - chosen(slip, play).length)
  const over = fresh.slice(fit.length)
  // Letters are no list of numbers: then it is a slip, with plays.
  const slipRead = /\p{L}/u.test(text) ? readSlipText(game.region, text, game.linesMax) : undefined
  const count = slipRead ? slipRead.bets.length : fit.length + combinations.length

  function add() {
    setSlip((now) =>
      slipRead
        ? addBets(game.region, now, slipRead.bets, game.linesMax)
        : addNumbers(keepCombinations(now, play, combinations), play, fit, game.linesMax),
    )
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={
        isCombination(play) ? t('joined', { n: play.pick.min }) : t('text', { digits: play.digits })
      }
    >
      <div className={styles.pasting}>
        <Field
          label={t('label')}
          error={
            !slipRead && unread.length > 0
              ? t('unread', { list: listed(unread.slice(0, unreadShown)), n: unread.length })
              : undefined
          }
        >
          {(control) => (
            <textarea
              {...control}
              rows={5}
              value={text}
              placeholder={isCombination(play) ? '27-61, 05-72' : '03, 17, 27'}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <p className="dim small">{t('asSlip')}</p>
        {slipRead ? (
          <SlipRead text={text} read={slipRead} />
        ) : (
          <Announced className={styles.read}>
            <p className="small num">{t('read', { n: numbers.length + combinations.length })}</p>
            {over.length > 0 && <p className="small num lose">{t('over', { list: listed(over) })}</p>}
            <p className={picked.chosen}>
              {[...combinations.map((one) => one.join('-')), ...fit].slice(0, 40).map((one) => (
                <span key={one} className={classes(picked.number, 'num')}>
                  {one}
                </span>
              ))}
            </p>
          </Announced>
        )}
        <Button tone="primary" size="l" wide disabled={count === 0} onClick={add}>
          {slipRead ? t('addBets', { n: count }) : t('add', { n: count })}
        </Button>
      </div>
    </Dialog>
  )
}
