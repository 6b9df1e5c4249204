import { plainText } from '@fairground/screen/words/plain-text.ts'
import { Field, Picker } from '@fairground/ui'
import { ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useCountries, useVisitorCountry, type Country } from './countries.ts'
import styles from './mobile-field.module.css'

export type MobileFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label?: string
  hint?: string
  error?: string | undefined
  /** The dialling code without the plus; empty until the field has set the visitor's own country's. */
  dialing: string
  onDialing: (dialing: string) => void
}

/**
 * A mobile number after its country's flag and dialling code, which are picked from a list. The rest is the input's:
 * spread what React Hook Form's `register` gives.
 */
export function MobileField({ label, hint, error, dialing, onDialing, ...input }: MobileFieldProps) {
  const t = useTranslations('challenge.mobile')
  return (
    <Field label={label ?? t('label')} error={error} hint={hint}>
      {(control) => (
        <span className={styles.box} data-wrong={error ? '' : undefined}>
          <CountryButton dialing={dialing} onDialing={onDialing} />
          <input
            placeholder={t('placeholder')}
            {...input}
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={24}
            className={styles.input}
          />
        </span>
      )}
    </Field>
  )
}

function CountryButton({ dialing, onDialing }: Pick<MobileFieldProps, 'dialing' | 'onDialing'>) {
  const t = useTranslations('challenge.mobile')
  const countries = useCountries()
  const { country, pick } = useCountry(countries, dialing, onDialing)
  const items = useMemo(() => countries.map(itemOf), [countries])
  return (
    <Picker
      label={t('list')}
      search={t('search')}
      none={t('none')}
      items={items}
      value={country?.code ?? null}
      onPick={pick}
      plain={plainText}
      trigger={
        <button
          type="button"
          className={styles.country}
          aria-label={t('country', { name: country?.name ?? '', code: dialing })}
        >
          <Flag src={country?.flag ?? ''} />
          <span className="num">+{dialing}</span>
          <ChevronDown className="lucide" aria-hidden="true" />
        </button>
      }
    />
  )
}

/** Several countries share a dialling code, so which was picked is kept beside the code. */
function useCountry(countries: readonly Country[], dialing: string, onDialing: (dialing: string) => void) {
  const [picked, setPicked] = useState(useVisitorCountry())
  const own = countries.find(({ code }) => code === picked)
  const country = own && (dialing === '' || own.dialing === dialing) ? own : firstWith(countries, dialing)
  const first = dialing === '' ? (own?.dialing ?? firstWith(countries, '84')?.dialing) : undefined
  useEffect(() => {
    if (first) onDialing(first)
  }, [first, onDialing])
  const pick = (code: string) => {
    setPicked(code)
    const next = countries.find((one) => one.code === code)
    if (next) onDialing(next.dialing)
  }
  return { country, pick }
}

function firstWith(countries: readonly Country[], dialing: string): Country | undefined {
  return countries.find((one) => one.dialing === dialing)
}

function itemOf({ code, name, words, dialing, flag }: Country) {
  const after = <span>+{dialing}</span>
  return { value: code, title: name, words, before: <Flag src={flag} />, after }
}

function Flag({ src }: { src: string }) {
  if (!src) return <span className={styles.flag} />
  return (
    <img className={styles.flag} src={src} alt="" width={24} height={16} loading="lazy" decoding="async" />
  )
}
