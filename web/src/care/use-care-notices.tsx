import { mine } from '@fairground/screen/session/member.ts'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { buttonClass, notify } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

const placeOf = {
  second_yes: { centre: 'care' },
  record: { centre: 'profit' },
  marker: { centre: 'care', care: 'record' },
} as const

/** Tells the member once what they are to be told of how they play; it stays until it is closed or followed. */
export function useCareNotices(): void {
  const t = useTranslations('care.notices')
  const told = useRef(new Set<string>())
  const { data } = useQuery({
    queryKey: [mine, 'care', 'notices'],
    queryFn: ({ signal }) => ask('GET /wps/care/notices', { signal }),
    meta: liveBy('mine'),
  })
  useEffect(() => {
    // What is the same for several is said once.
    const said = new Set<string>()
    for (const { noticeId, kind } of data?.list ?? []) {
      if (told.current.has(noticeId)) continue
      told.current.add(noticeId)
      // Not said, it is told again another time.
      ask('POST /wps/care/notices/:noticeId/sight', { at: noticeId, body: {} }).catch(() => undefined)
      if (said.has(kind)) continue
      said.add(kind)
      notify({
        title: t(`${kind}.title`),
        text: t(`${kind}.text`),
        stays: true,
        action: (
          <Link {...overlayLink(placeOf[kind])} className={buttonClass({ size: 's', tone: 'quiet' })}>
            {t(`${kind}.go`)}
          </Link>
        ),
      })
    }
  }, [data, t])
}
