import type { Bootstrap } from '@fairground/screen/wire/bootstrap.ts'
import { buttonClass, classes, QrCode } from '@fairground/ui'
import { Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../brand/brand.ts'
import { elsewhereMarks } from './elsewhere-marks.tsx'
import styles from './elsewhere.module.css'

type Offered = Bootstrap['elsewhere']
/** By what the app is given: codes beside a screen, links on a phone, nothing at the foot. */
export type Where = { by?: 'codes' | 'links' }

export const placeNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
  youtube: 'YouTube',
  zalo: 'Zalo',
} as const satisfies Record<Offered['links'][number]['name'], string>

/** What opens beside this page learns neither of it nor how to reach it. */
const outside = { target: '_blank', rel: 'noopener noreferrer' }

/** The app, as codes for the phone of whoever sits before a screen or as links on it, and marks of where the house is met. */
export function Elsewhere({ links, apps: known, by }: Pick<Offered, 'links' | 'apps'> & Where) {
  const t = useTranslations('elsewhere')
  const { name: brand } = useBrand()
  const apps = by ? known : []
  const asCodes = by === 'codes'
  if (links.length + apps.length === 0) return null
  return (
    <div className={classes(styles.elsewhere, asCodes && styles.aside)}>
      {apps.length > 0 && (
        <section className={styles.app} aria-label={t('app')}>
          {asCodes && <p>{t('scan')}</p>}
          <div className={asCodes ? styles.codes : styles.links}>
            {apps.map(({ system, url }) => (
              <a
                key={system}
                href={url}
                {...outside}
                className={asCodes ? styles.code : buttonClass()}
                aria-label={t('getFor', { system: t(system) })}
              >
                {asCodes ? <QrCode text={url} title={t(system)} /> : <Smartphone className="lucide" />}
                <span>{t(system)}</span>
              </a>
            ))}
          </div>
        </section>
      )}
      {links.length > 0 && (
        <ul className={styles.marks} aria-label={t('links', { brand })}>
          {links.map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                {...outside}
                aria-label={t('opens', { name: placeNames[name] })}
                title={placeNames[name]}
              >
                {elsewhereMarks[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
