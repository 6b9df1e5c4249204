import type { content } from '@fairground/contract'
import type { Context } from '#kit'
import { oncePer, openSignal } from '#manifest'
import { z } from 'zod'
import type { Announced, Article } from './announcement.ts'

/** Some announcement is another now: whoever keeps what was read reads again. */
export const announcementsChanged = openSignal('announcements.changed', z.object({}))

// How long what was read is believed where nobody told of a change.
const believedMs = 1_000
/** How many are shown and wait at most: the newest. */
export const keptMax = 200

/** What was read last, for all who ask at one process. */
export const boardOf = oncePer(openBoard)

function openBoard(context: Context) {
  let rows: Announced[] | null = null
  let believedUntil = 0
  let reading: Promise<Announced[]> | null = null
  // Whoever waits for a read that began before the change is told what was so when they asked.
  announcementsChanged.hear(context.bus, forget)

  function forget() {
    believedUntil = 0
    reading = null
  }

  async function read(): Promise<Announced[]> {
    const mine = (reading ??= readAnnouncements(context).catch((error: unknown) => {
      if (!rows) throw error
      context.log.debug({ err: error }, 'the announcements could not be read, and stay what they were')
      return rows
    }))
    try {
      const found = await mine
      if (reading !== mine) return found
      rows = found
      believedUntil = context.clock.now().getTime() + believedMs
      return found
    } finally {
      if (reading === mine) reading = null
    }
  }

  return {
    /** Reads now; one read answers all who ask while it runs, and what was known before holds when it fails. */
    read,
    /** All that are shown or wait to be, newest first. */
    all: async (): Promise<Announced[]> =>
      rows && context.clock.now().getTime() < believedUntil ? rows : await read(),
  }
}

const columns = ['id', 'type', 'words', 'shown_from', 'shown_until', 'version', 'withdrawn_at'] as const

async function readAnnouncements({ db, clock }: Context): Promise<Announced[]> {
  const now = clock.now()
  const found = await db
    .selectFrom('content.announcement')
    .select(columns)
    .where('withdrawn_at', 'is', null)
    .where((is) => is.or([is('shown_until', 'is', null), is('shown_until', '>', now)]))
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')
    .limit(keptMax)
    .execute()
  return found.map(asAnnounced)
}

/** The newest announcements whatever became of them. */
export async function readAll({ db }: Pick<Context, 'db'>): Promise<Announced[]> {
  const found = await db
    .selectFrom('content.announcement')
    .select(columns)
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')
    .limit(keptMax)
    .execute()
  return found.map(asAnnounced)
}

/** One announcement, whatever became of it. */
export async function readOne({ db }: Pick<Context, 'db'>, id: string): Promise<Announced | undefined> {
  const found = await findOne(db, id).executeTakeFirst()
  return found && asAnnounced(found)
}

/** The same, held against others who would change it until the transaction ends. */
export async function holdAnnouncement(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<Announced | undefined> {
  const found = await findOne(db, id).forUpdate().executeTakeFirst()
  return found && asAnnounced(found)
}

function findOne(db: Context['db'], id: string) {
  return db.selectFrom('content.announcement').select(columns).where('id', '=', id)
}

type Row = {
  id: string
  type: string
  words: unknown
  shown_from: Date
  shown_until: Date | null
  version: number
  withdrawn_at: Date | null
}

function asAnnounced(row: Row): Announced {
  return {
    id: row.id,
    type: row.type as content.AnnouncementType,
    words: row.words as Record<string, Article>,
    shownFrom: row.shown_from,
    shownUntil: row.shown_until,
    version: row.version,
    withdrawnAt: row.withdrawn_at,
  }
}
