import { Asked } from '@fairground/screen/list/asked.tsx'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { serverNow } from '@fairground/screen/wire/server-clock.ts'
import { Money, Skeleton, useNow } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Bench } from '../../../art/bench.tsx'
import { stayQuery, writeElapsed } from '../../../member/stay.ts'
import { monthQuery } from './care.ts'
import styles from './hero.module.css'

/** The bench under its lamp, and what this stay and this month came to. */
export function StayHero() {
  const t = useTranslations('care.stay')
  return (
    <header className={styles.hero}>
      <Bench />
      <div>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
        <dl className={styles.facts}>
          <Asked
            of={useQuery(stayQuery)}
            inline
            fault={t('unknown')}
            loading={<Skeleton width={160} height={40} />}
          >
            {({ since, net, currency }) => (
              <>
                <Fact name={t('time')}>
                  <Elapsed since={since} />
                </Fact>
                <Fact name={t('session')}>
                  <Money amount={readAmount(net)} currency={currency} signed private />
                </Fact>
              </>
            )}
          </Asked>
          <Asked of={useQuery(monthQuery)} inline loading={<Skeleton width={90} height={40} />}>
            {({ list, currency }) => (
              <Fact name={t('month')}>
                <Money amount={readAmount(list.at(-1)?.net ?? '0')} currency={currency} signed private />
              </Fact>
            )}
          </Asked>
        </dl>
      </div>
    </header>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Elapsed({ since }: { since: string }) {
  useNow()
  return writeElapsed(serverNow() - Date.parse(since))
}
