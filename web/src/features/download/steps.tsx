import { QrCode, Tabs } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { StepDrawing } from './step-drawing.tsx'
import styles from './steps.module.css'
import { ownAddress, steps, systems, typedAddress, type System } from './system.ts'

/** The four steps of a system; small where they stand in a dialog, by their titles alone. */
export function Steps({
  system,
  onSystem,
  small = false,
}: {
  system: System
  onSystem: (system: System) => void
  small?: boolean
}) {
  const t = useTranslations('download')
  return (
    <div className={styles.all}>
      <Tabs
        label={t('system')}
        value={system}
        onChange={onSystem}
        tabs={systems.map((key) => ({ key, title: t(`${key}.name`) }))}
      >
        <ol className={small ? styles.small : styles.steps}>
          {steps.map((step, place) => (
            <li key={step}>
              <div className={styles.picture}>
                {step === 'scan' && (
                  <span className={styles.code}>
                    <QrCode text={ownAddress()} title={t('code')} />
                  </span>
                )}
                <StepDrawing step={step} system={system} />
              </div>
              <div className={styles.words}>
                <span className={styles.place}>{place + 1}</span>
                <b>{t(`${system}.${step}.title`)}</b>
                {!small && <p>{t(`${system}.${step}.text`, { address: typedAddress() })}</p>}
              </div>
            </li>
          ))}
        </ol>
      </Tabs>
    </div>
  )
}
