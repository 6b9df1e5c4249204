import type { content } from '@fairground/contract'
import { noticeTypes } from '@fairground/contract/content'
import { refuseField, type InLanguages } from './words.ts'

/** What is to be announced, by language, and when: at once where it is not said, and until it is withdrawn. */
export type Draft = {
  type: content.AnnouncementType
  words: InLanguages
  from?: Date
  until?: Date | null
  /** A picture of the house, not used yet. */
  picture?: string | null
  promotion?: string | null
}

/** An announcement as it is kept. */
export type Announced = {
  id: string
  type: content.AnnouncementType
  words: InLanguages
  shownFrom: Date
  shownUntil: Date | null
  picture: string | null
  promotion: string | null
  version: number
  withdrawnAt: Date | null
}

/** Whether it is shown at a moment. */
export function isShown({ shownFrom, shownUntil, withdrawnAt }: Announced, now: Date): boolean {
  return withdrawnAt === null && shownFrom <= now && (shownUntil === null || shownUntil > now)
}

/** Refused `invalid_input` where it would end before it begins. */
export function checkTime(from: Date, until: Date | null): void {
  if (until !== null && until <= from) refuseField('until', 'before_from')
}

/** Refused `invalid_input` where what is no notice has a picture, or a promotion stands behind another type than PR. */
export function checkNotice({
  type,
  picture,
  promotion,
}: Pick<Announced, 'type' | 'picture' | 'promotion'>): void {
  if (picture !== null && !isNotice(type)) refuseField('picture', 'no_notice')
  if (type === 'PR' && promotion === null) refuseField('promotion', 'required')
  if (type !== 'PR' && promotion !== null) refuseField('promotion', 'not_behind')
}

export function isNotice(type: content.AnnouncementType): boolean {
  return (noticeTypes as readonly string[]).includes(type)
}
