import { z } from 'zod'
import { UploadId } from './id.ts'

/** The pictures the house has drawn for who wants no other, by what they show. */
export const drawnIcons = [
  'lantern',
  'tent',
  'wheel',
  'kite',
  'boat',
  'drum',
  'moon',
  'lotus',
  'fish',
  'balloon',
  'fan',
  'star',
] as const
export const DrawnIcon = z.enum(drawnIcons)
export type DrawnIcon = z.output<typeof DrawnIcon>

/** By what a member is shown: a picture of the house's, their own, or with neither the first letter of their name. */
export const Icon = z.object({ drawn: DrawnIcon.nullable(), uploadId: UploadId.nullable() })
export type Icon = z.output<typeof Icon>
