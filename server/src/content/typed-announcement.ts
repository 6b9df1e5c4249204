import { readId as readPrefixed } from '@fairground/contract'
import { AnnouncementType } from '@fairground/contract/content'
import { z } from 'zod'
import { UsageError } from '#manifest'
import type { TypedWords } from './words-command.ts'

/** What is typed of an announcement, as it is typed. */
export type Typed = TypedWords & { type?: string; from?: string; until?: string }

export function readType(typed: string | undefined): AnnouncementType | undefined {
  if (typed === undefined) return undefined
  const read = AnnouncementType.safeParse(typed)
  if (!read.success) throw new UsageError(`--type is one of ${AnnouncementType.options.join(', ')}`)
  return read.data
}

/** When it is shown, of what is typed; `never` is no end. */
export function readTimes({ from, until }: Typed): { from?: Date; until?: Date | null } {
  return {
    ...(from !== undefined && { from: readTime(from) }),
    ...(until !== undefined && { until: until === 'never' ? null : readTime(until) }),
  }
}

function readTime(typed: string): Date {
  const read = z.iso.datetime({ offset: true }).safeParse(typed)
  if (!read.success) throw new UsageError(`${typed} is no time: write it as 2026-11-25T02:00:00+07:00`)
  return new Date(Date.parse(read.data))
}

export function readId(typed: string): string {
  try {
    return readPrefixed('ann', typed)
  } catch {
    throw new UsageError(`${typed} is no id of an announcement: see list`)
  }
}
