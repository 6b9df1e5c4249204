import { Asked } from '@fairground/screen/list/asked.tsx'
import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useList } from '@fairground/screen/list/use-list.ts'
import { DateRange } from '@fairground/screen/parts/date-range.tsx'
import { mine } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { ChipButton, EmptyState, Icon, Select, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Gamepad2 } from 'lucide-react'
import { useEffect, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { categories, type GameType } from '../../games/categories.ts'
import { useMoney } from '../../member/use-money.ts'
import styles from './account.module.css'
import { roundFilter } from './filters.ts'
import records from './records.module.css'
import { RoundEntry } from './round-entry.tsx'
import { roundSumsQuery, type RoundSums } from './rounds.ts'
import { Sum } from './sum.tsx'

const states = ['open', 'closed', 'void'] as const
const againMs = 10_000

/** What the member played in games, round by round, newest first, under what all that is looked at comes to. */
export function RoundsRecord() {
  const t = useTranslations('records.rounds')
  const betting = useTranslations('records.betting')
  const list = useList('rounds', 'GET /wps/game/rounds', roundFilter)
  const { filter, change } = list
  useRoundsUpkeep(list.asked.data?.list.some(({ state }) => state === 'open') ?? false)
  return (
    <ListPage
      list={list}
      fault={t('fault')}
      empty={
        <EmptyState icon={<Gamepad2 />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
      filters={
        <div className={styles.look}>
          <div className={styles.when}>
            <DateRange days={filter} onChange={change} inSight />
            <Select
              label={betting('state')}
              value={filter.state}
              onChange={(event) => change({ state: event.target.value })}
              options={[
                { value: '', title: betting('everyState') },
                ...states.map((state) => ({ value: state, title: t(`states.${state}`) })),
              ]}
            />
          </div>
          <CategoryChips chosen={filter.category} onChange={(category) => change({ category, nodeId: '' })} />
          {filter.nodeId && (
            <ChipButton pressed onClick={() => change({ nodeId: '' })}>
              {t('onlyGame', { title: list.asked.data?.list[0]?.title ?? '…' })}
            </ChipButton>
          )}
          <SumsOfRounds filter={filter} />
        </div>
      }
    >
      {(rounds) => (
        <ul className={records.list} aria-label={t('title')}>
          {rounds.map((round) => (
            <li key={round.roundId}>
              <RoundEntry round={round} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}

/** Asks anew when money moved, and now and then while one is open: of a round that ends with nothing nobody tells. */
function useRoundsUpkeep(anyOpen: boolean): void {
  const client = useQueryClient()
  useLive('balance', ({ spreadMs }) => askAgain(client, [mine, 'rounds'], spreadMs))
  useEffect(() => {
    if (!anyOpen) return undefined
    const looking = setInterval(() => document.hidden || askAgain(client, [mine, 'rounds'], 0), againMs)
    return () => clearInterval(looking)
  }, [anyOpen, client])
}

function CategoryChips({ chosen, onChange }: { chosen: string; onChange: (category: string) => void }) {
  const t = useTranslations('records')
  return (
    <div className={styles.chips} role="group" aria-label={t('profit.category')}>
      <ChipButton pressed={chosen === ''} onClick={() => onChange('')}>
        {t('rounds.everyCategory')}
      </ChipButton>
      {Object.entries(categories).map(([key, { hue, sign }]) => (
        <ChipButton
          key={key}
          pressed={chosen === key}
          onClick={() => onChange(key)}
          style={{ '--hue': hue } as CSSProperties}
        >
          <Icon of={sign} />
          {t(`profit.categories.${key as GameType}`)}
        </ChipButton>
      ))}
    </div>
  )
}

/** What was staked and won in all of the rounds that are looked at; nothing where there are none. */
function SumsOfRounds({ filter }: { filter: typeof roundFilter }) {
  const t = useTranslations('records.rounds')
  return (
    <Asked
      of={useQuery(roundSumsQuery(filter))}
      inline
      fault={t('sumsFault')}
      loading={<Skeleton height={104} />}
    >
      {({ sums }) => {
        if (sums === null) return <p className={styles.tooLong}>{t('tooLong')}</p>
        return sums.rounds > 0 && <Sums sums={sums} />
      }}
    </Asked>
  )
}

function Sums({ sums }: { sums: RoundSums }) {
  const t = useTranslations('records.rounds')
  const { currency } = useMoney()
  return (
    <section className={styles.sums} aria-label={t('sums')}>
      <Sum name={t('staked')} amount={readAmount(sums.stake)} currency={currency} />
      <Sum name={t('won')} amount={readAmount(sums.prize)} currency={currency} />
      <Sum name={t('net')} amount={readAmount(sums.net)} currency={currency} signed>
        <span className="dim tiny">{t('count', { n: sums.rounds })}</span>
      </Sum>
    </section>
  )
}
