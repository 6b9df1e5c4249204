import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Button, useKit, writeMoney } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import type { Kind } from './care.ts'
import { UsageRing } from './usage-ring.tsx'
import { useLimitWords, type Bound } from './use-limit-words.ts'

/** What is set of a kind: the fullest in a ring, all of them in words. */
export function LimitCard({
  kind,
  bounds,
  onChange,
}: {
  kind: Kind
  bounds: readonly Bound[]
  onChange: () => void
}) {
  const t = useTranslations('care.limits')
  const { locale } = useKit()
  const { size, within, away, opens } = useLimitWords()
  const set = bounds.filter(({ limit }) => limit !== null)
  const [fullest] = set.toSorted((one, other) => other.share - one.share)
  const left = fullest?.left ?? null
  const figure =
    left === null ? '–' : typeof left === 'number' ? size(left) : writeMoney(readAmount(left), locale)
  const name = t(`kinds.${kind}`)
  const elsewhere = fullest && away(fullest)
  const again = fullest && fullest.share >= 0.8 ? opens(fullest) : null
  return (
    <li>
      <UsageRing
        share={fullest?.share ?? 0}
        figure={figure}
        note={left === null ? t('none') : t('left')}
        label={left === null ? t('ringNone', { name }) : t('ring', { name, left: size(left) })}
      />
      <div>
        <h3>{name}</h3>
        {set.map((bound) => (
          <p key={bound.period}>{within(bound)}</p>
        ))}
        {set.length === 0 && <p>{t(`about.${kind}`)}</p>}
        {elsewhere && <p>{elsewhere}</p>}
        {again && <p>{again}</p>}
      </div>
      <Button size="s" onClick={onChange} aria-label={t(fullest ? 'changeOf' : 'setOf', { name })}>
        {t(fullest ? 'change' : 'set')}
      </Button>
    </li>
  )
}
