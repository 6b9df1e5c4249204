import { useSentences } from '@fairground/screen/words/sentences.ts'
import { Announced, Button } from '@fairground/ui'
import type { Play } from '@fairground/engine'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { beginAnother, boardMax, chosen, combinationsOn } from '../entries.ts'
import type { VietnameseTable } from '../vietnamese-table.ts'
import styles from './combination-bar.module.css'

/** How far a combination is, how many the chosen numbers make, and the way to begin another beside them. */
export function CombinationBar({
  table: { slip, setSlip, game },
  play,
}: {
  table: VietnameseTable
  play: Play
}) {
  const t = useTranslations('lottery.board')
  const sentences = useSentences()
  const picked = chosen(slip, play).length
  const made = combinationsOn(play, chosen(slip, play)).length
  const { min } = play.pick
  const max = boardMax(play, game.linesMax)
  const whole = picked >= min
  const said = () => {
    if (!whole) return t('stillToGo', { picked, min })
    return play.strategy.kind === 'da' ? t('daMade', { picked }) : t('made', { picked, made })
  }
  return (
    <div className={styles.combination}>
      <Announced as="p" className="small num">
        {sentences(said(), picked >= max && t('full', { max }))}
      </Announced>
      <Button
        size="s"
        icon={<Plus />}
        disabled={!whole}
        onClick={() => setSlip((now) => beginAnother(now, play))}
      >
        {t('another')}
      </Button>
    </div>
  )
}
