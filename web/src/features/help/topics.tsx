import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Game } from '../../draws/games.ts'
import { useGameName } from '../../draws/names.ts'
import type { Topic } from './help.ts'
import styles from './topics.module.css'

/** What is looked at: the rules of a game, or what is said of a topic. */
export type Look = { game?: string | undefined; topic?: Topic['topic'] | undefined }

type Props = { games: readonly Game[]; topics: readonly Topic[]; look: Look; onGo: () => void }

/** What there is to read about; on a phone as pills in one row. */
export function Topics({ games, topics, look, onGo }: Props) {
  const t = useTranslations('help')
  const gameName = useGameName()
  return (
    <nav className={styles.topics} aria-label={t('topicsName')}>
      {games.length > 0 && (
        <Group title={t('rules.group')}>
          {games.map(({ gameCode }) => (
            <li key={gameCode}>
              <Link
                to="/helpmc"
                search={{ game: gameCode }}
                activeProps={{}}
                aria-current={look.game === gameCode ? 'page' : undefined}
                onClick={onGo}
              >
                {gameName(gameCode)}
              </Link>
            </li>
          ))}
        </Group>
      )}
      <Group title={t('questions')}>
        {topics.map(({ topic }) => (
          <li key={topic}>
            <Link
              to="/helpmc"
              search={{ topic }}
              activeProps={{}}
              aria-current={look.topic === topic ? 'page' : undefined}
              onClick={onGo}
            >
              {t(`topics.${topic}`)}
            </Link>
          </li>
        ))}
      </Group>
    </nav>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <b>{title}</b>
      <ul>{children}</ul>
    </div>
  )
}
