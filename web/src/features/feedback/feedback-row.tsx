import { Picture } from '@fairground/screen/parts/picture.tsx'
import { pictureAt } from '@fairground/screen/wire/picture-at.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { CategoryIcon, Chip, type ChipTone } from '@fairground/ui'
import { Dices, LayoutGrid, MessageSquareText, Type, Wallet, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Feedback, Topic } from './feedback.ts'
import styles from './feedback-list.module.css'

const marks: Record<Topic, [LucideIcon, hue: string]> = {
  game: [Dices, 'var(--hue-lottery)'],
  deposit: [Wallet, 'var(--hue-wallet)'],
  app: [LayoutGrid, 'var(--hue-records)'],
  look: [Type, 'var(--hue-theme)'],
  other: [MessageSquareText, 'var(--hue-me)'],
}
const tones: Record<Feedback['state'], ChipTone> = {
  sent: 'info',
  read: 'info',
  answered: 'win',
  closed: 'plain',
}

/** One thing they said: its last words in a line, and opened, all of it. */
export function FeedbackRow({ said }: { said: Feedback }) {
  const t = useTranslations('feedback')
  const houseTime = useHouseTime()
  const { topic, text, state, sentAt, answer, answeredAt, uploadIds } = said
  const [Mark, hue] = marks[topic]
  return (
    <li>
      <details>
        <summary>
          <CategoryIcon hue={hue}>
            <Mark />
          </CategoryIcon>
          <span className={styles.said}>
            <b>{t(`topics.${topic}`)}</b>
            <span className={styles.last} dir="auto">
              {answer ?? text}
            </span>
          </span>
          <span className={styles.state}>
            <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
            <span className="dim tiny num">{houseTime(answeredAt ?? sentAt)}</span>
          </span>
        </summary>
        <div className={styles.whole}>
          <p dir="auto">{text}</p>
          {uploadIds.length > 0 && <PicturesGiven uploadIds={uploadIds} />}
          {answer !== null && (
            <div className={styles.answer}>
              <h3>{t('list.answer')}</h3>
              <p dir="auto">{answer}</p>
            </div>
          )}
        </div>
      </details>
    </li>
  )
}

function PicturesGiven({ uploadIds }: { uploadIds: readonly string[] }) {
  const t = useTranslations('feedback.list')
  return (
    <div className={styles.pictures}>
      {uploadIds.map((uploadId, place) => (
        <a key={uploadId} href={pictureAt(uploadId)} target="_blank" rel="noreferrer">
          <Picture src={pictureAt(uploadId)} alt={t('picture', { n: place + 1 })} />
        </a>
      ))}
    </div>
  )
}
