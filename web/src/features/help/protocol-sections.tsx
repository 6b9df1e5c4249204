import { RichText } from '@fairground/screen/rich/rich-text.tsx'
import { Chip } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import type { Section } from './help.ts'
import styles from './protocol.module.css'

type Props = { sections: readonly Section[]; language: string }

/** The sections, each with what it comes to beside it. */
export function ProtocolSections({ sections, language }: Props) {
  const t = useTranslations('help.protocol')
  return sections.map(({ id, heading, content, sentence, isChanged }, nth) => (
    <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`} lang={language}>
      <h2 id={`${id}-heading`}>
        {nth + 1}. {heading}
        {isChanged && (
          <span className={styles.changed}>
            <Chip tone="warn">{t('changed')}</Chip>
          </span>
        )}
      </h2>
      <aside className={styles.sentence}>
        <b>{t('sentence')}</b>
        <p>{sentence}</p>
      </aside>
      <div className={styles.text}>
        <RichText html={content} />
      </div>
    </section>
  ))
}
