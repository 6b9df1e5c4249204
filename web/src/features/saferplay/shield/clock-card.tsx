import { Asked } from '@fairground/screen/list/asked.tsx'
import { ask } from '@fairground/screen/wire/ask.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { notify, Segmented, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { stayQuery, type Stay } from '../../../member/stay.ts'
import { KindCard } from './kind-card.tsx'

type Minutes = NonNullable<Stay['check']>['minutes'] | null

const lengths = [15, 30, 60, 120, null] as const satisfies readonly Minutes[]

/** After how long one is shown time and money, and asked whether to go on. */
export function ClockCard() {
  const t = useTranslations('care.clock')
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const set = async (minutes: Minutes) => {
    try {
      await ask('PUT /wps/care/reality-check', { body: { minutes } })
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
    }
    await client.invalidateQueries({ queryKey: stayQuery.queryKey })
  }
  return (
    <KindCard
      icon={<Bell aria-hidden="true" />}
      hue="var(--hue-language)"
      title={t('title')}
      text={t('text')}
    >
      <Asked of={useQuery(stayQuery)} fault={t('faultTitle')} loading={<Skeleton height={44} />}>
        {({ check }) => (
          <Segmented
            label={t('title')}
            value={String(check?.minutes ?? null)}
            onChange={(key) => void set(lengths.find((minutes) => String(minutes) === key) ?? null)}
            options={lengths.map((minutes) => ({
              key: String(minutes),
              title: minutes === null ? t('off') : t('minutes', { minutes }),
            }))}
          />
        )}
      </Asked>
    </KindCard>
  )
}
