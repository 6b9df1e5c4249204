import { useTranslations } from 'use-intl'
import { Chest, Lighthouse, Mill, Tree } from './drawings.tsx'
import styles from './steps.module.css'

const drawings = { seal: Chest, orders: Tree, outside: Lighthouse, open: Mill }

/** The four steps of a house draw, each drawn, and what none of us can do from then on. */
export function Steps() {
  const t = useTranslations('fairness')
  return (
    <ol className={styles.steps}>
      {(['seal', 'orders', 'outside', 'open'] as const).map((step, nth) => {
        const Drawing = drawings[step]
        return (
          <li key={step}>
            <Drawing />
            <div>
              <h2>
                <span className={styles.number}>{nth + 1}</span>
                {t(`steps.${step}`)}
              </h2>
              <p>{t(`steps.${step}Text`)}</p>
              <p className={styles.bars}>{t(`steps.${step}Bars`)}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
