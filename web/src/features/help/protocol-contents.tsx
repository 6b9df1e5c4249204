import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Section } from './help.ts'
import styles from './protocol.module.css'

type Props = { sections: readonly Section[]; language: string }

/** What there is to read; the one being read is lit. */
export function ProtocolContents({ sections, language }: Props) {
  const t = useTranslations('help.protocol')
  const read = useRead(sections)
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <ol lang={language}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={read === id ? 'true' : undefined}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

// A section is read while it stands in the upper third of the window, below the bar.
const upperThird = { rootMargin: '-80px 0px -66% 0px' }

function useRead(sections: readonly Section[]): string | undefined {
  const [read, setRead] = useState(sections[0]?.id)
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target.id)
        else seen.delete(target.id)
      }
      const first = sections.find(({ id }) => seen.has(id))
      if (first) setRead(first.id)
    }, upperThird)
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])
  return read
}
