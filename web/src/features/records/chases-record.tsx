import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useList } from '@fairground/screen/list/use-list.ts'
import { DateRange } from '@fairground/screen/parts/date-range.tsx'
import { EmptyState, Select } from '@fairground/ui'
import { Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ChaseEntry } from './chase-entry.tsx'
import { chaseFilter } from './filters.ts'
import { GameChoice } from './game-choice.tsx'
import styles from './records.module.css'

const states = ['running', 'done', 'won', 'stopped'] as const

/** The member's chases, newest first, by family, game, state and time; opened, with each of its issues. */
export function ChasesRecord() {
  const t = useTranslations('records.chases')
  const betting = useTranslations('records.betting')
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
          <GameChoice chosen={filter} onChange={change} />
          <Select
            label={betting('state')}
            value={filter.state}
            onChange={(event) => change({ state: event.target.value })}
            options={[
              { value: '', title: betting('everyState') },
              ...states.map((state) => ({ value: state, title: t(`states.${state}`) })),
            ]}
          />
          <DateRange days={filter} onChange={change} />
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
