import { Art } from '@fairground/contract/art'
import { Category } from '@fairground/contract/promotion'
import { openBoard } from '#board'
import type { Context } from '#kit'
import { oncePer, openSignal } from '#manifest'
import { holds } from '#site'
import { z } from 'zod'
import { endedShownMs, standingOf, type Offered, type OfferWords } from './offered.ts'

export const columns = [
  'id',
  'category',
  'group_name',
  'art',
  'url',
  'needs',
  'position',
  'words',
  'takes_applications',
  'terms_version',
  'terms_at',
  'shown_from',
  'opens_at',
  'closes_at',
  'version',
  'withdrawn_at',
] as const

/** How many there may be to look through: the first in their order. */
const readMax = 500

/** Some promotion is another now: whoever shows them looks again. */
export const promotionsChanged = openSignal('promotions.changed', z.object({}))

const boardOf = oncePer((context) => openBoard(context, 'promotion.promotion', promotionsChanged, readKept))

/** All that is shown or will be, and what was over not long ago. */
async function readKept(context: Context): Promise<Offered[]> {
  const rows = await inOrder(context)
    .where('withdrawn_at', 'is', null)
    .where((is) => is.or([is('closes_at', 'is', null), is('closes_at', '>', shownSince(context))]))
    .execute()
  return rows.map(asOffered)
}

const shownSince = ({ clock }: Context) => new Date(clock.now().getTime() - endedShownMs)

/** All that is shown now, in its order: in its time, and while what it needs is on; what is over stays for a while. */
export async function offeredNow(context: Context): Promise<Offered[]> {
  const now = context.clock.now()
  const since = shownSince(context)
  const inTime = (await boardOf(context).read()).filter(
    ({ shownFrom, closesAt }) => shownFrom <= now && (closesAt === null || closesAt > since),
  )
  const shown = await Promise.all(
    inTime.map(async (one) => {
      // That something was offered stays true.
      const isTrue = standingOf(one, now) === 'close' || (await holds(context, one.needs))
      return isTrue ? [one] : []
    }),
  )
  return shown.flat()
}

/** Whether there is one of that id that was not withdrawn. */
export async function isPromotion({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('promotion.promotion')
    .select('id')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Every promotion whatever became of it, in their order. */
export async function everyPromotion(context: Pick<Context, 'db'>): Promise<Offered[]> {
  return (await inOrder(context).execute()).map(asOffered)
}

function inOrder({ db }: Pick<Context, 'db'>) {
  return db.selectFrom('promotion.promotion').select(columns).orderBy('position').orderBy('id').limit(readMax)
}

type Row = {
  id: string
  category: string
  group_name: string
  art: string
  url: string
  needs: string | null
  position: number
  words: unknown
  takes_applications: boolean
  terms_version: number
  terms_at: Date
  shown_from: Date
  opens_at: Date | null
  closes_at: Date | null
  version: number
  withdrawn_at: Date | null
}

/** What another version of the server kept under a name that this one does not know is shown under one that it does. */
export function asOffered(row: Row): Offered {
  return {
    id: row.id,
    category: Category.catch('regular').parse(row.category),
    groupName: row.group_name,
    art: Art.catch('gate').parse(row.art),
    url: row.url,
    needs: row.needs,
    position: row.position,
    words: row.words as Record<string, OfferWords>,
    takesApplications: row.takes_applications,
    termsVersion: row.terms_version,
    termsAt: row.terms_at,
    shownFrom: row.shown_from,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    version: row.version,
    withdrawnAt: row.withdrawn_at,
  }
}
