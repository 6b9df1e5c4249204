import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { dayIn } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import { useNumberName } from '../../../../draws/play-names.ts'
import type { Look } from '../parts/look.ts'
import { signOfYear, turnsOn } from './wave.ts'

/** By a board of signs: whose year it is on the day of the draw, and from which day on every number has another sign. */
export const MapTurns: NonNullable<Look['Beside']> = ({ table: { draw }, play }) => {
  const t = useTranslations('lottery')
  const format = useFormatter()
  const numberName = useNumberName()
  const zone = useHouseZone()
  if (!draw || !play.code.startsWith('zodiac')) return null
  const day = dayIn(Date.parse(draw.drawsAt), zone)
  const [sign, turns] = [signOfYear(day), turnsOn(day)]
  if (!sign || !turns) return null
  const on = format.dateTime(new Date(`${turns}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  return <p className="dim small">{t('mapTurns', { sign: numberName(sign), on })}</p>
}
