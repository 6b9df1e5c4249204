import { giveFile } from '@fairground/screen/parts/give-file.ts'
import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { IconButton } from '@fairground/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { linesMax, readMovements, writeSheet } from './export-record.ts'
import type { movementFilter } from './filters.ts'
import styles from './export-button.module.css'

type ExportProps = { filter: typeof movementFilter; currency: string }

/** Saves all that the record's filter shows as a table for spreadsheets. */
export function ExportButton({ filter, currency }: ExportProps) {
  const t = useTranslations('records.account')
  const timeZone = useHouseZone()
  const [state, setState] = useState<'still' | 'reading' | 'fault' | 'cut'>('still')

  async function save(): Promise<void> {
    setState('reading')
    try {
      const { movements, isCut } = await readMovements(filter)
      const heads = [t('at'), t('kind'), t('for'), t('amount'), t('after'), t('currency')]
      const sheet = writeSheet(movements, {
        heads,
        kindName: (kind) => t(`kinds.${kind}`),
        timeZone,
        currency,
      })
      const days = [filter.from, filter.to].filter((day) => day !== '')
      const name = ['account', filter.purse || 'main', ...days].join('-').replaceAll(/[^\w-]/g, '_')
      giveFile(new Blob([sheet], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
      setState(isCut ? 'cut' : 'still')
    } catch {
      setState('fault')
    }
  }

  return (
    <div className={styles.save}>
      <IconButton label={t('save')} busy={state === 'reading'} onClick={() => void save()}>
        <Download />
      </IconButton>
      <p className="dim tiny" role="status">
        {state === 'fault' && t('saveFault')}
        {state === 'cut' && t('saveCut', { n: linesMax })}
      </p>
    </div>
  )
}
