import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { UploadId } from './id.ts'

/** What a picture can be sent for. */
export const purposes = ['avatar', 'feedback', 'application', 'receipt', 'withdrawal'] as const
export const Purpose = z.enum(purposes)
export type Purpose = z.output<typeof Purpose>

/** How many bytes a picture may have as it comes, and how many pixels it may unfold to. */
export const bytesMax = 5_000_000
export const pixelsMax = 25_000_000

export const send = endpoint({
  method: 'POST',
  path: '/wps/uploads',
  who: 'member',
  whileExcluded: true,
  limit: { points: 20, seconds: 3600, per: 'member' },
  summary:
    'Takes one PNG or JPEG picture of at most 5,000,000 bytes and 25,000,000 pixels, as the body and nothing around it, and writes it anew. Whose it is may use it once, for what it was sent for, within an hour.',
  takesBytes: true,
  input: z.object({ purpose: Purpose }),
  reply: z.object({ uploadId: UploadId }),
  refusals: [
    'upload_type',
    'upload_size',
    'upload_picture',
    'upload_pixels',
    'upload_stopped',
    'upload_away',
  ],
})

export const picture = endpoint({
  method: 'GET',
  path: '/wps/uploads/:uploadId',
  who: 'member',
  whileExcluded: true,
  limit: { points: 300, seconds: 60, per: 'member' },
  summary: 'A picture of the member themself, as it was written anew.',
  givesBytes: true,
  input: z.object({ uploadId: UploadId }),
  reply: z.object({ type: z.enum(['image/png', 'image/jpeg']), bytes: z.instanceof(Uint8Array) }),
  refusals: ['upload_unknown', 'upload_away'],
})

export const housePicture = endpoint({
  method: 'GET',
  path: '/wps/pictures/:uploadId',
  who: 'anyone',
  whileExcluded: true,
  forLooking: true,
  summary: 'A picture that the house shows, as it was written anew; never one that a member sent.',
  givesBytes: true,
  input: picture.input,
  reply: picture.reply,
  refusals: ['upload_unknown', 'upload_away'],
})
