import type { FieldFault } from '@fairground/contract'
import { Refused } from '../wire/refused.ts'
import type { Pictures } from './use-pictures.ts'

/** Says in their slots which pictures the server could not use, as those that are over; answers whether there were any. */
export function refusePictures(pictures: Pictures<string>, error: unknown): boolean {
  if (!(error instanceof Refused) || error.code !== 'invalid_input') return false
  const fields = (error.detail.fields ?? []) as FieldFault[]
  const places = fields.flatMap(({ path, rule }) => {
    const place = /^uploadIds\.(\d)$/.exec(path)?.[1]
    return place === undefined ? [] : [{ place: Number(place), rule }]
  })
  for (const { place, rule } of places) pictures.refuse(place, new Refused(error.status, rule, {}))
  return places.length > 0
}
