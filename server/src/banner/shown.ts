import type { Banner, bannerDevices, bannerGroups, linkageTypes } from '@fairground/contract/banner'
import { Art } from '@fairground/contract/art'
import { openBoard } from '#board'
import type { Context } from '#kit'
import { oncePer, openSignal } from '#manifest'
import { z } from 'zod'

/** Who is shown a banner. */
export const audiences = ['everybody', 'guests', 'members'] as const

/** What a banner says in one language. */
export type BannerWords = Pick<Banner, 'title' | 'text' | 'action'>

/** A banner as an operator writes it. */
export type BannerDraft = {
  id: string
  groupName: (typeof bannerGroups)[number]
  linkageType: (typeof linkageTypes)[number]
  url: string
  device: (typeof bannerDevices)[number]
  audience: (typeof audiences)[number]
  art: Art
  needs: string | null
  position: number
  words: Record<string, BannerWords>
  shownFrom: Date | null
  shownUntil: Date | null
}

/** A banner as it is kept. */
export type KeptBanner = BannerDraft & { version: number; withdrawnAt: Date | null }

export const bannerColumns = [
  'id',
  'group_name',
  'linkage_type',
  'url',
  'device',
  'audience',
  'art',
  'needs',
  'position',
  'words',
  'shown_from',
  'shown_until',
  'version',
  'withdrawn_at',
] as const

/** How many there may be to look through: the first in their order. */
const readMax = 500

/** Some banner is another now: whoever shows them looks again. */
export const bannersChanged = openSignal('banners.changed', z.object({}))

const boardOf = oncePer((context) => openBoard(context, 'banner.banner', bannersChanged, readKept))

async function readKept(context: Context): Promise<KeptBanner[]> {
  return (await inOrder(context).where('withdrawn_at', 'is', null).execute()).map(asBanner)
}

/** Those of a group, or all, that are shown in their time at this moment, in their order. */
export async function bannersNow(context: Context, groupName?: string): Promise<KeptBanner[]> {
  const now = context.clock.now()
  return (await boardOf(context).read()).filter(
    (one) =>
      (groupName === undefined || one.groupName === groupName) &&
      (one.shownFrom === null || one.shownFrom <= now) &&
      (one.shownUntil === null || one.shownUntil > now),
  )
}

/** Every banner whatever became of it, by group and in their order. */
export async function everyBanner(context: Pick<Context, 'db'>): Promise<KeptBanner[]> {
  return (await inOrder(context).execute()).map(asBanner)
}

function inOrder({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('banner.banner')
    .select(bannerColumns)
    .orderBy('group_name')
    .orderBy('position')
    .orderBy('id')
    .limit(readMax)
}

type Row = {
  id: string
  group_name: string
  linkage_type: string
  url: string
  device: string
  audience: string
  art: string
  needs: string | null
  position: number
  words: unknown
  shown_from: Date | null
  shown_until: Date | null
  version: number
  withdrawn_at: Date | null
}

const Words = z.record(
  z.string(),
  z.object({ title: z.string(), text: z.string(), action: z.string().default('') }).catch({
    title: '',
    text: '',
    action: '',
  }),
)

/** The table holds what a draft may be; an art that another version of the server knew is one that this one knows. */
export function asBanner(row: Row): KeptBanner {
  return {
    id: row.id,
    groupName: row.group_name as BannerDraft['groupName'],
    linkageType: row.linkage_type as BannerDraft['linkageType'],
    url: row.url,
    device: row.device as BannerDraft['device'],
    audience: row.audience as BannerDraft['audience'],
    art: Art.catch('gate').parse(row.art),
    needs: row.needs,
    position: row.position,
    words: Words.catch({}).parse(row.words),
    shownFrom: row.shown_from,
    shownUntil: row.shown_until,
    version: row.version,
    withdrawnAt: row.withdrawn_at,
  }
}
