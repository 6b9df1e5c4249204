import type { content } from '@fairground/contract'
import { refuseField, type InLanguages } from './words.ts'

/** What is to be announced, by language, and when: at once where it is not said, and until it is withdrawn. */
export type Draft = {
  type: content.AnnouncementType
  words: InLanguages
  from?: Date
  until?: Date | null
}

/** An announcement as it is kept. */
export type Announced = {
  id: string
  type: content.AnnouncementType
  words: InLanguages
  shownFrom: Date
  shownUntil: Date | null
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
