import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useList } from '@fairground/screen/list/use-list.ts'
import { EmptyState, Select } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { allGamesQuery } from '../../draws/all-games.ts'
import { useGameName } from '../../draws/names.ts'
import { ChaseEntry } from './chase-entry.tsx'
import { chaseFilter } from './filters.ts'
import styles from './records.module.css'

const states = ['running', 'done', 'won', 'stopped'] as const

/** The member's chases, newest first, by game and state; opened, with each of its issues. */
export function ChasesRecord() {
  const t = useTranslations('records.chases')
  const betting = useTranslations('records.betting')
  const gameName = useGameName()
  const games = useQuery(allGamesQuery)
  const list = useList('chases', 'GET /wps/lottery/chases', chaseFilter)
  const { filter, change } = list
  return (
    <ListPage
      list={list}
      fault={t('fault')}
      empty={
        <EmptyState icon={<Ticket />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
      filters={
        <>
          <Select
            label={betting('game')}
            value={filter.gameCode}
            onChange={(event) => change({ gameCode: event.target.value })}
            options={[
              { value: '', title: betting('everyGame') },
              ...(games.data ?? []).map(({ gameCode }) => ({ value: gameCode, title: gameName(gameCode) })),
            ]}
          />
          <Select
            label={betting('state')}
            value={filter.state}
            onChange={(event) => change({ state: event.target.value })}
            options={[
              { value: '', title: betting('everyState') },
              ...states.map((state) => ({ value: state, title: t(`states.${state}`) })),
            ]}
          />
        </>
      }
    >
      {(chases) => (
        <ul className={styles.list} aria-label={t('title')}>
          {chases.map((chase) => (
            <li key={chase.chaseId}>
              <ChaseEntry chase={chase} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}
