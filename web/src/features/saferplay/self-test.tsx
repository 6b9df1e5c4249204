import { Announced, Button, Segmented } from '@fairground/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import page from './saferplay.module.css'
import styles from './self-test.module.css'
import { answers, questions, resultOf, type Answer, type Question } from './self-test.ts'

/** A few questions to oneself; what is answered is reckoned here, sent nowhere and kept nowhere. */
export function SelfTest() {
  const t = useTranslations('saferplay.test')
  const [given, setGiven] = useState<Partial<Record<Question, Answer>>>({})
  const result = resultOf(given)
  const left = questions.length - Object.keys(given).length
  return (
    <section className={page.card} aria-labelledby="self-test">
      <h2 id="self-test">{t('title')}</h2>
      <p className="dim">{t('text')}</p>
      <ol className={styles.questions}>
        {questions.map((question) => (
          <li key={question}>
            <div className={styles.question}>
              <p>{t(`questions.${question}`)}</p>
              <Segmented
                label={t(`questions.${question}`)}
                value={given[question] ?? ('' as Answer)}
                onChange={(answer) => setGiven({ ...given, [question]: answer })}
                options={answers.map((answer) => ({ key: answer, title: t(`answers.${answer}`) }))}
              />
            </div>
          </li>
        ))}
      </ol>
      <Announced className={styles.result} data-result={result ?? 'open'}>
        {result ? (
          <>
            <b>{t(`results.${result}`)}</b>
            <p>{t(`results.${result}Text`)}</p>
          </>
        ) : (
          <p>{t('left', { n: left })}</p>
        )}
      </Announced>
      {left < questions.length && (
        <Button size="s" className={styles.again} onClick={() => setGiven({})}>
          {t('again')}
        </Button>
      )}
    </section>
  )
}
