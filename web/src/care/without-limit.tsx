import { ask } from '@fairground/screen/wire/ask.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, notify } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import styles from './question.module.css'
import { useAskCareAgain } from './question.ts'

/** Going without a limit is a step of its own, as large as the way back, and is kept. */
export function WithoutLimit({ onBack }: { onBack: () => void }) {
  const t = useTranslations('care.question')
  const refusalText = useRefusalText()
  const again = useAskCareAgain()
  const goOn = async () => {
    try {
      await ask('POST /wps/care/question/answer', { body: { limit: false } })
      await again()
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
    }
  }
  return (
    <section className={styles.question} aria-labelledby="without-limit">
      <h2 id="without-limit">{t('withoutTitle')}</h2>
      <p className="dim">{t('withoutText')}</p>
      <div className={styles.answers}>
        <Button size="l" onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="l" onClick={goOn}>
          {t('goOn')}
        </Button>
      </div>
    </section>
  )
}
