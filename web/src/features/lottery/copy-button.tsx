import { IconButton, notify } from '@fairground/ui'
import { Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** Copies a value whole. Where the browser does not allow it, it says so, and the value can still be selected. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const t = useTranslations('lottery.copy')

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      notify({ title: t('done'), tone: 'done' })
    } catch {
      notify({ title: t('failed'), tone: 'wrong' })
    }
  }

  return (
    <IconButton label={label} size="s" onClick={copy}>
      <Copy />
    </IconButton>
  )
}
