import { Button, Dialog, Field } from '@fairground/ui'
import { type Play, readNumbers } from '@fairground/engine'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Table } from './game-table.tsx'
import styles from './lottery.module.css'
import { addNumbers } from './slip.ts'

/** Typing or pasting a list; what could not be read as a number of this play is shown, not dropped. */
export function PasteDialog({ table, play, onClose }: { table: Table; play: Play; onClose: () => void }) {
  const t = useTranslations('lottery.pasting')
  const [text, setText] = useState('')
  const { numbers, unread } = readNumbers(table.game.region, play.code, text)

  function add() {
    table.setSlip((slip) => addNumbers(slip, play, numbers))
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text', { digits: play.digits })}>
      <div className={styles.pasting}>
        <Field
          label={t('label')}
          error={unread.length > 0 ? t('unread', { list: unread.slice(0, 12).join(', ') }) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={5}
              value={text}
              inputMode="text"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <p className="small num" role="status">
          {t('read', { n: numbers.length })}
        </p>
        <Button tone="primary" size="l" wide disabled={numbers.length === 0} onClick={add}>
          {t('add', { n: numbers.length })}
        </Button>
      </div>
    </Dialog>
  )
}
