import { Asked } from '@fairground/screen/list/asked.tsx'
import { Chip, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import styles from './marker-rules.module.css'
import { markerRulesQuery, type MarkerRules as Rules } from './markers.ts'

/** The rules by which signs of harm are seen, group by group, each a sentence with its figures; and what follows. */
export function MarkerRules() {
  const t = useTranslations('marker')
  return (
    <section className={styles.rules} id="signs" aria-labelledby="signs-title">
      <h2 id="signs-title">{t('title')}</h2>
      <p className="dim">{t('text')}</p>
      <Asked of={useQuery(markerRulesQuery)} fault={t('faultTitle')} loading={<Skeleton height={420} />}>
        {(rules) => (
          <>
            <Groups rules={rules} />
            <Levels rules={rules} />
          </>
        )}
      </Asked>
    </section>
  )
}

function Groups({ rules: { list } }: { rules: Rules }) {
  const t = useTranslations('marker')
  const groups = [...new Set(list.map(({ group }) => group))]
  return (
    <dl className={styles.groups}>
      {groups.map((group) => (
        <div key={group}>
          <dt>{t(`groups.${group}`)}</dt>
          {list
            .filter((one) => one.group === group)
            .map(({ marker, level, figures }) => (
              <dd key={marker}>
                <span>{t(`rules.${marker}`, figures)}</span>
                {marker !== 'words' && <Chip>{t('level', { level })}</Chip>}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  )
}

function Levels({ rules: { third, callHours } }: { rules: Rules }) {
  const t = useTranslations('marker')
  return (
    <>
      <h3>{t('follows')}</h3>
      <ol className={styles.levels}>
        <li>{t('levels.first')}</li>
        <li>{t('levels.second', { hours: callHours })}</li>
        <li>{t('levels.third', third)}</li>
      </ol>
    </>
  )
}
