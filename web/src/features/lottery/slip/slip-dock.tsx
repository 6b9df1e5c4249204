import { Button, Card, Chip, IconButton, notify, Sheet } from '@fairground/ui'
import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useChaseDialog } from '../chase/chase-way.tsx'
import type { Table } from '../family/family.ts'
import { SlipBody } from './slip-body.tsx'
import styles from './slip-dock.module.css'
import { useKeptBets } from './use-kept-bets.ts'
import { useBetting } from './use-betting.ts'

type Props = { table: Table; open: boolean; onOpen: () => void; onClose: () => void }

/** The slip: docked beside the board, or on a phone a sheet that the line above the bar opens. */
export const SlipDock = memo(function SlipDock({ table, open, onOpen, onClose }: Props) {
  const t = useTranslations('lottery.slip')
  const betting = useBetting(table)
  const { dialog, ...chase } = useChaseDialog(table)
  const { total, slip } = table
  const lines = total.lines.length
  const isInDoubt = [betting.outcome, chase.chasing.outcome].some((outcome) => outcome?.kind === 'unknown')

  /** The sheet makes room: two that lie over each other would both hold the focus. */
  async function openFromSheet() {
    await chase.open()
    onClose()
  }

  return (
    <>
      <aside className={styles.dock} aria-label={t('title')}>
        <Card className={styles.card ?? ''}>
          <header className={styles.head}>
            <h2>{t('title')}</h2>
            {lines > 0 && <Chip>{t('lines', { n: lines })}</Chip>}
            {slip.entries.length > 0 && <ClearButton table={table} />}
          </header>
          <SlipBody table={table} betting={betting} chase={chase} />
        </Card>
      </aside>
      {slip.entries.length === 0 &&
        (isInDoubt || table.earlier ? (
          <EmptyWay open={open} onOpen={onOpen} />
        ) : (
          <KeptWay table={table} open={open} onOpen={onOpen} />
        ))}
      <Sheet
        bare
        open={open}
        onClose={() => {
          onClose()
          if (betting.outcome?.kind === 'placed') betting.forget()
        }}
        title={t('title')}
      >
        <SlipBody table={table} betting={betting} chase={{ ...chase, open: openFromSheet }} />
      </Sheet>
      {dialog}
    </>
  )
})

/** On a phone the way to what was not answered, or waits, while nothing stands on the slip. */
function EmptyWay({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const t = useTranslations('lottery.slip')
  return (
    <div className={styles.mini}>
      <strong className={styles.summary}>{t('title')}</strong>
      <Button tone="primary" aria-expanded={open} onClick={onOpen}>
        {t('review')}
      </Button>
    </div>
  )
}

/** On a phone the way to the bets that are kept, while nothing stands on the slip. */
function KeptWay({
  table: { family, game },
  open,
  onOpen,
}: {
  table: Table
  open: boolean
  onOpen: () => void
}) {
  const t = useTranslations('lottery.kept')
  const { bets } = useKeptBets(family, game)
  if (bets.length === 0) return null
  return (
    <div className={styles.mini}>
      <span className={styles.summary}>
        <strong>{t('title')}</strong>
        <span className="dim tiny num">{t('count', { n: bets.length })}</span>
      </span>
      <Button aria-expanded={open} onClick={onOpen}>
        {t('show')}
      </Button>
    </div>
  )
}

/** Empties the slip at once, and can bring it back: what stands there by then waits. */
function ClearButton({ table: { slip, setSlip, putBack } }: { table: Table }) {
  const t = useTranslations('lottery.slip')

  function clear() {
    setSlip((now) => ({ ...now, entries: [] }))
    notify({
      title: t('cleared'),
      action: (
        <Button size="s" tone="quiet" onClick={() => putBack(slip)}>
          {t('undo')}
        </Button>
      ),
    })
  }

  return (
    <IconButton label={t('clear')} size="s" onClick={clear}>
      <Trash2 />
    </IconButton>
  )
}
