import { askAgain, OverlayFault } from '@fairground/screen/parts/boundary.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { Announced, Button } from '@fairground/ui'
import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { shortIssue } from '../../../draws/names.ts'
import type { Table } from '../family/family.ts'
import fault from '../slip/bet-fault.module.css'
import styles from './chase-way.module.css'
import { type Chasing, useChasing } from './use-chasing.ts'

const Opened = screen(async () => (await import('./chase-dialog.tsx')).ChaseDialog)

/** A chase of a slip's lines: what became of it, and the dialog, whose code is fetched when it is first wanted. */
export function useChaseDialog(table: Table) {
  const chasing = useChasing(table)
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState<{ error: unknown }>()
  async function open() {
    setFailed(undefined)
    try {
      await Opened.preload()
      setOpen(true)
    } catch (error) {
      setFailed({ error })
    }
  }
  function close() {
    setOpen(false)
    if (chasing.outcome?.kind !== 'unknown') chasing.forget()
  }
  function again() {
    askAgain(failed?.error)
    void open()
  }
  const dialog = (
    <>
      {isOpen && <Opened table={table} chasing={chasing} onClose={close} />}
      {failed && <OverlayFault error={failed.error} onRetry={again} onClose={() => setFailed(undefined)} />}
    </>
  )
  return { chasing, open, dialog }
}

/** The way from a slip to a chase of its lines. */
export function ChaseWay({ ready, onOpen }: { ready: boolean; onOpen: () => Promise<void> }) {
  const t = useTranslations('chase')
  return (
    <div className={styles.way}>
      <Button
        size="s"
        wide
        icon={<CalendarRange />}
        disabled={!ready}
        onPointerEnter={() => void Opened.preload().catch(() => undefined)}
        onClick={onOpen}
      >
        {t('way')}
      </Button>
    </div>
  )
}

/** Stands on the slip while a chase was not answered, whatever else is on it. */
export function ChaseInDoubt({ chasing, onOpen }: { chasing: Chasing; onOpen: () => Promise<void> }) {
  const t = useTranslations('chase')
  const format = useFormatter()
  const { outcome } = chasing
  if (outcome?.kind !== 'unknown') return null
  return (
    <div className={styles.way}>
      <Announced urgent atOnce className={fault.fault}>
        <p>{t('inDoubt', { issue: shortIssue(outcome, format) })}</p>
        <Button size="s" onClick={onOpen}>
          {t('look')}
        </Button>
      </Announced>
    </div>
  )
}
