import { Announced, Button, useAt } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import { isOnSale } from '../../../draws/draw-to-show.ts'
import type { Draw } from '../../../draws/games.ts'
import { shortIssue } from '../../../draws/names.ts'
import type { Table } from '../family/family.ts'
import styles from './bet-fault.module.css'
import mends from './mends.module.css'
import type { Betting } from './use-betting.ts'
import { usePressedTable } from './use-pressed-table.ts'

type Props = { table: Table; betting: Betting; closed: Draw }

/** The draw somebody pressed for closed meanwhile: nothing was sent, and the next one is theirs to choose. */
export function ClosedUnderThem({ table, betting, closed }: Props) {
  const { draw } = table
  const t = useTranslations('lottery.slip')
  const format = useFormatter()
  const { take, ...press } = usePressedTable(table)
  const isOther = draw?.drawId !== closed.drawId
  const onSale = useAt((now) => draw !== undefined && isOnSale(draw, now))
  const next = isOther && onSale ? draw : undefined
  return (
    <Announced urgent atOnce className={styles.fault}>
      <p>{t('closedMeanwhile', { issue: shortIssue(closed, format) })}</p>
      {!next && <p>{t('notOnSale')}</p>}
      <div className={mends.mends}>
        {next && (
          <Button size="s" {...press} onClick={() => betting.bet(take())}>
            {t('betOnNext', { issue: shortIssue(next, format) })}
          </Button>
        )}
        <Button size="s" tone="quiet" onClick={betting.forget}>
          {t('notNow')}
        </Button>
      </div>
    </Announced>
  )
}
