import { buttonClass } from '@fairground/ui'
import { MessageCircle } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'

/** Leads to whoever can help; a page of theirs opens in a small window beside this one. */
export function Contact({ url }: { url: string }) {
  const t = useTranslations('site')
  const isPage = /^(?:https:|\/)/.test(url)
  const openBeside = (event: MouseEvent) => {
    if (!isPage || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    window.open(url, '_blank', 'popup,noopener,noreferrer,width=420,height=680')
  }
  return (
    <a
      href={url}
      className={buttonClass({ tone: 'primary' })}
      onClick={openBeside}
      {...(isPage && { target: '_blank', rel: 'noreferrer' })}
    >
      <MessageCircle />
      {t('contact')}
    </a>
  )
}
