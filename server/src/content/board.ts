import type { content } from '@fairground/contract'
import type { Context } from '#kit'
import { openBoard } from '#board'
import { oncePer, openSignal } from '#manifest'
import { z } from 'zod'
import type { Announced } from './announcement.ts'
import type { InLanguages } from './words.ts'

/** Some announcement is another now: whoever keeps what was read reads again. */
export const announcementsChanged = openSignal('announcements.changed', z.object({}))

/** How many are shown and wait at most: the newest. */
export const keptMax = 200

/** All that are shown or wait to be, newest first, as they were read last. */
export const boardOf = oncePer((context) =>
  openBoard(context, 'content.announcement', announcementsChanged, readAnnouncements),
)

const columns = [
  'id',
  'type',
  'words',
  'shown_from',
  'shown_until',
  'picture',
  'promotion',
  'version',
  'withdrawn_at',
] as const

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
  picture: string | null
  promotion: string | null
  version: number
  withdrawn_at: Date | null
}

function asAnnounced(row: Row): Announced {
  return {
    id: row.id,
    type: row.type as content.AnnouncementType,
    words: row.words as InLanguages,
    shownFrom: row.shown_from,
    shownUntil: row.shown_until,
    picture: row.picture,
    promotion: row.promotion,
    version: row.version,
    withdrawnAt: row.withdrawn_at,
  }
}

// Of what visitors ask for so many pages are kept; one who makes up numbers has them made.
const pagesMax = 256

/** Keeps what was made of the announcements that were read last, until one of them begins or ends. */
export function openPages<Made>() {
  const made = new Map<string, Made>()
  let of: readonly Announced[] = []
  let [from, until] = [0, 0]
  return {
    /** What was made before of the same announcements by this key, or `make` now. */
    of(read: readonly Announced[], now: Date, key: string, make: () => Made): Made {
      const at = now.getTime()
      if (read !== of || at < from || at >= until || made.size >= pagesMax) {
        made.clear()
        of = read
        from = at
        until = nextTurn(read, at)
      }
      const known = made.get(key) ?? make()
      made.set(key, known)
      return known
    },
  }
}

/** When the first of them begins or ends after a moment. */
function nextTurn(read: readonly Announced[], at: number): number {
  const turns = read.flatMap(({ shownFrom, shownUntil }) => [
    shownFrom.getTime(),
    shownUntil?.getTime() ?? Infinity,
  ])
  return Math.min(...turns.filter((turn) => turn > at), Infinity)
}
