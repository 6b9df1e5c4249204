import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../draws/games.ts'

const digits = ['tenThousands', 'thousands', 'hundreds', 'tens', 'units'] as const

/** Gives what a place of a draw is called: as a digit of a number where it is one, else by its order. */
export function useLaneName({ family, rules }: Game): (lane: string) => string {
  const t = useTranslations('trend')
  const parts = useTranslations('lottery.parts')
  const places = { ssc: 5, '3d': 3 }[family]
  return useCallback(
    (lane) => {
      if (lane === 'any') return t(rules === 'mark6' ? 'balls' : 'numbers')
      if (lane === 'hundreds' || lane === 'tens' || lane === 'units') return parts(`places.${lane}`)
      const place = Number(lane) - 1
      if (places !== undefined) return parts(`places.${digits[place + digits.length - places] ?? 'units'}`)
      return parts(`ordinals.p${lane}` as 'ordinals.p1')
    },
    [places, rules, t, parts],
  )
}
