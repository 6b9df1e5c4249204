import { Asked } from '@fairground/screen/list/asked.tsx'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DepositQuestion } from '../../care/deposit-question.tsx'
import { DepositFields } from './deposit-fields.tsx'
import { DepositSteps } from './deposit-steps.tsx'
import { methodsQuery, works, type Method } from './deposits.ts'
import { MethodCards } from './method-cards.tsx'
import styles from './wallet.module.css'

/** How, and how much; then on to where it is paid. Where there is one way, it is chosen. */
export function NewDeposit() {
  const t = useTranslations('payment')
  const asked = useQuery(methodsQuery)
  // A server of before switches none off.
  const isOn = useQuery(bootstrapQuery).data?.switches.deposit ?? true
  return (
    <section className={styles.card} aria-labelledby="deposit-title">
      <h2 id="deposit-title">{t('title')}</h2>
      {isOn ? (
        <Asked of={asked} fault={t('faultTitle')} loading={<StepsLoading />}>
          {(methods) => (
            <DepositQuestion>
              <Steps methods={methods} />
            </DepositQuestion>
          )}
        </Asked>
      ) : (
        <p role="status">{t('off')}</p>
      )}
    </section>
  )
}

function Steps({ methods }: { methods: readonly Method[] }) {
  const t = useTranslations('payment')
  const { method: wanted } = useSearch({ from: '__root__' })
  const working = methods.filter(works)
  const chosen =
    working.find(({ methodId }) => methodId === wanted) ?? (methods.length === 1 ? working[0] : undefined)
  if (methods.length === 0) return <p className="dim">{t('noMethod')}</p>
  return (
    <>
      {methods.length > 1 && <DepositSteps now={chosen ? 'howMuch' : 'how'} />}
      {chosen ? (
        <DepositFields key={chosen.methodId} method={chosen} isOnly={methods.length === 1} />
      ) : (
        <MethodCards methods={methods} />
      )}
    </>
  )
}

function StepsLoading() {
  return (
    <div className={styles.form}>
      <Skeleton height={64} />
      <Skeleton height={48} />
      <Skeleton height={36} width="70%" />
      <Skeleton height={52} />
    </div>
  )
}
