import { readAmount } from '@fairground/screen/wire/amount.ts'
import { CategoryIcon } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Bitcoin, Landmark, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import { works, type Method } from './deposits.ts'
import styles from './method-cards.module.css'

const marks: Record<Method['kind'], { icon: typeof QrCode; hue: string }> = {
  transfer: { icon: QrCode, hue: 'var(--hue-lottery)' },
  redirect: { icon: Landmark, hue: 'var(--hue-records)' },
  coin: { icon: Bitcoin, hue: 'var(--hue-promotions)' },
}

/** Ways to pay, each with the time it takes; one that rests, or has ended for whoever looks, stays in its place and says so. */
export function MethodCards({ methods }: { methods: readonly Method[] }) {
  const t = useTranslations('payment')
  const open = methods.some(works)
  const allRest = methods.every(({ resting, ended = false }: Partial<Method>) => resting && !ended)
  return (
    <>
      <h3 className={styles.title}>{t('how')}</h3>
      <ul className={styles.cards}>
        {methods.map((method) => (
          <li key={method.methodId}>
            {works(method) ? (
              <Link {...methodLink(method.methodId)} className={styles.card}>
                <CardInside method={method} />
              </Link>
            ) : (
              <div className={styles.card} data-resting="">
                <CardInside method={method} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {!open && <p className="dim">{t(allRest ? 'allRest' : 'noneOpen')}</p>}
    </>
  )
}

function CardInside({ method }: { method: Method }) {
  const t = useTranslations('payment')
  const { money } = useMoney()
  const { title, amountMin, amountMax } = method
  return (
    <>
      <MethodIcon kind={method.kind} />
      <span className={styles.name}>
        <b>{title}</b>
        <span className="dim tiny">
          <AboutMethod method={method} />
        </span>
      </span>
      <span className={styles.time}>
        <b>{works(method) ? <ArrivesIn method={method} /> : '—'}</b>
        <span className="dim tiny">
          <HowSoon method={method} />
        </span>
      </span>
      <span className={styles.foot}>
        <span className="num">
          {t('range', { min: money(readAmount(amountMin)), max: money(readAmount(amountMax)) })}
        </span>
        <span className="dim">{t('noFee')}</span>
      </span>
    </>
  )
}

function AboutMethod({ method: { about, ended, resting } }: { method: Method }) {
  const t = useTranslations('payment')
  if (ended) return t('arrives.takenBack')
  return resting ? t('arrives.asks') : about
}

function HowSoon({ method: { arrivesS, ended, resting } }: { method: Method }) {
  const t = useTranslations('payment')
  if (ended) return t('arrives.ended')
  if (resting) return t('arrives.resting')
  return arrivesS > 0 && t('arrives.usually')
}

/** The mark of a kind of method, on a tile of its hue. */
export function MethodIcon({ kind }: { kind: Method['kind'] }) {
  const { icon: Icon, hue } = marks[kind]
  return (
    <CategoryIcon hue={hue}>
      <Icon aria-hidden="true" />
    </CategoryIcon>
  )
}

/** How long money by a method usually takes. */
export function ArrivesIn({ method: { arrivesS } }: { method: Method }): ReactNode {
  const t = useTranslations('payment')
  if (arrivesS < 30) return t('arrives.atOnce')
  return arrivesS < 5_400
    ? t('minutes', { count: Math.round(arrivesS / 60) })
    : t('hours', { count: Math.round(arrivesS / 3_600) })
}

/** A link's target for a method in the wallet, or, without one, for the choice of one. */
export function methodLink(method?: string) {
  return {
    to: '.',
    search: (kept: object) => ({ ...kept, method }),
    state: (kept: object) => kept,
    resetScroll: false,
  } as const
}
