import { readFile } from 'node:fs/promises'
import { readId as readPrefixed } from '@fairground/contract'
import { AnnouncementType } from '@fairground/contract/content'
import { z } from 'zod'
import { CommandError, UsageError } from '#manifest'
import type { TypedWords } from './words-command.ts'

/** What is typed of an announcement, as it is typed. */
export type Typed = TypedWords & {
  type?: string
  from?: string
  until?: string
  picture?: string
  promotion?: string
}

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

/** The bytes of a picture; null where there is to be none, undefined where nothing is typed. */
export async function readPicture(path: string | undefined): Promise<Buffer | null | undefined> {
  if (path === undefined || path === 'none') return path === undefined ? undefined : null
  return await readFile(path).catch(() => {
    throw new CommandError(`${path} cannot be read`)
  })
}

export function readPromotion(typed: string | undefined): { promotion?: string | null } {
  if (typed === undefined) return {}
  return { promotion: typed === 'none' ? null : typed }
}

export function readId(typed: string): string {
  try {
    return readPrefixed('ann', typed)
  } catch {
    throw new UsageError(`${typed} is no id of an announcement: see list`)
  }
}
