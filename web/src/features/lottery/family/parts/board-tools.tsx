import type { LotteryPlay } from '@fairground/engine'
import { useSentences } from '@fairground/screen/words/sentences.ts'
import { Button, ChipButton, useAnnounce } from '@fairground/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { entryOf, removeEntry } from '../../slip/slip.ts'
import type { Table } from '../family.ts'
import styles from './board-tools.module.css'
import { chance } from './chance.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { chosenOf, isEach, linesIn } from './parts.ts'
import { beginAnother, numbersOn, onBoard, put } from './put.ts'
import { randomPick, randomSymbol } from './quick.ts'

/** What stands on a play's board comes to, the way to begin another beside it, and picks by chance and from a list. */
export function BoardTools({ table, play }: { table: Table; play: LotteryPlay }) {
  const t = useTranslations('lottery')
  const sentences = useSentences()
  const [pasting, setPasting] = useState(false)
  const { game, slip, setSlip } = table
  const numbers = numbersOn(slip, play)
  const lines = linesIn(game.rules, play, numbers)
  const kept = entryOf(slip, play.code).kept.length
  const each = isEach(play)
  const made = sentences(t('parts.made', { n: lines }), kept > 0 && t('parts.aside', { n: kept }))
  useAnnounce(made)

  function random() {
    setSlip((now) => {
      const symbol = randomSymbol(play, chosenOf(numbersOn(now, play), 0), chance)
      if (symbol !== undefined) return put(now, play, 0, symbol, true)
      return onBoard(beginAnother(game.rules, now, play), play, randomPick(game.rules, play, chance))
    })
  }

  return (
    <div className={styles.tools}>
      <p className="small num">{made}</p>
      <div className={styles.ways} role="group" aria-label={t('board.quick')}>
        <ChipButton onClick={random}>{t('board.picks.random')}</ChipButton>
        <ChipButton onClick={() => setPasting(true)}>{t('board.paste')}</ChipButton>
        <ChipButton
          disabled={numbers.every((one) => one === '') && kept === 0}
          onClick={() => setSlip((now) => removeEntry(now, play.code))}
        >
          {t('board.clear')}
        </ChipButton>
        {!each && (
          <Button
            size="s"
            icon={<Plus />}
            disabled={lines === 0}
            onClick={() => setSlip((now) => beginAnother(game.rules, now, play))}
          >
            {t('board.another')}
          </Button>
        )}
      </div>
      {pasting && <PasteDialog table={table} play={play} onClose={() => setPasting(false)} />}
    </div>
  )
}
