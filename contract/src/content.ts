import { z } from 'zod'
import { endpoint, pageOf } from './endpoint.ts'
import { AnnouncementId, UploadId } from './id.ts'
import { PromotionId } from './promotion.ts'

/** Bulletins; what stands over a page after signing in, and for anybody; with a promotion behind it; headlines. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
export const AnnouncementType = z.enum(announcementTypes)
export type AnnouncementType = z.output<typeof AnnouncementType>

/** What stands over a page, and is not read in the list: after signing in, for anybody, with a promotion behind it. */
export const noticeTypes = ['PL', 'PU', 'PR'] as const satisfies readonly AnnouncementType[]

/** An announcement as it is shown now, in the language of the caller or another it is written in. */
export const Announcement = z.object({
  id: AnnouncementId,
  type: AnnouncementType,
  title: z.string(),
  /** HTML, sanitised as it was kept; whoever shows it sanitises it as well. */
  content: z.string(),
  /** When it began to be shown, in milliseconds since 1970. */
  date: z.int(),
  /** Until when it is, likewise; null where that is not said. */
  until: z.int().nullable(),
  /** Of a notice, what stands over its words: `GET /wps/pictures/:uploadId`. */
  picture: UploadId.nullable(),
  /** Of a notice of type PR, the promotion behind it, which is offered now. */
  promotionId: PromotionId.nullable(),
  /** What it is written in, as `vi`. */
  language: z.string(),
})
export type Announcement = z.output<typeof Announcement>

const type = announcementTypes.join('|')

export const announcements = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  who: 'anyone',
  forLooking: true,
  summary:
    'A page of what is announced now, newest first, in the language asked for. A page past the last is answered as the last. PL is told to who is signed in, and PR while its promotion is offered.',
  input: z.object({
    /** Some of the types, with commas between. */
    types: z
      .string()
      .regex(new RegExp(`^(?:${type})(?:,(?:${type})){0,4}$`))
      .default('B'),
    platform: z.literal('W').default('W'),
    execution: z.literal('B').default('B'),
    ...pageOf(9),
    /** Where it is still shown, the page that it stands on is answered, whatever `pageNo` says. */
    announcementId: AnnouncementId.optional(),
  }),
  reply: z.object({
    list: z.array(Announcement),
    /** The page that is answered: from 1. */
    pageNo: z.int(),
    total: z.int(),
    totalPages: z.int(),
    /** All that are shown of these types, newest first, for a reader who keeps what they have read. */
    ids: z.array(AnnouncementId),
  }),
  refusals: [],
})
