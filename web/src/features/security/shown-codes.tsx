import { Copy } from '@fairground/screen/parts/copy.tsx'
import { useMember } from '@fairground/screen/session/member.ts'
import { Button, Checkbox, Dialog } from '@fairground/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './factors.module.css'

/** Shows recovery codes, this once: whoever closes it has said that they are kept. */
export function ShownCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('factor.codes')
  const member = useMember()
  const [kept, setKept] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => (kept ? onKept() : setLeaving(true))
  const save = () => {
    const head = t('file', { account: member?.account ?? '', site: location.host })
    download(`recovery-codes-${location.hostname}.txt`, `${head}\n\n${codes.join('\n')}\n`)
  }
  return (
    <Dialog
      open
      // Neither Esc nor a press outside loses them before they are kept.
      onClose={leave}
      title={t('dialogTitle')}
      description={t('dialogText')}
      size="wide"
    >
      <div className={styles.form}>
        <ol className={styles.codes} aria-label={t('list')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.pair}>
          <Copy label={t('copy')} value={codes.join('\n')}>
            {t('copy')}
          </Copy>
          <Button icon={<Download />} onClick={save}>
            {t('download')}
          </Button>
        </div>
        <Checkbox
          checked={kept}
          error={leaving && !kept ? t('keepFirst') : undefined}
          onChange={(event) => setKept(event.currentTarget.checked)}
        >
          {t('kept')}
        </Checkbox>
        <Button tone="primary" size="l" wide onClick={leave}>
          {t('done')}
        </Button>
      </div>
    </Dialog>
  )
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
