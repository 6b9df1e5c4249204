import { buttonClass } from '@fairground/ui'
import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { contactLink } from './contact-link.ts'

/** Leads to whoever can help; a page of theirs opens in a small window beside this one. */
export function Contact({ url }: { url: string }) {
  const t = useTranslations('site')
  return (
    <a {...contactLink(url)} className={buttonClass({ tone: 'primary' })}>
      <MessageCircle />
      {t('contact')}
    </a>
  )
}
