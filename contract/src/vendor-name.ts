import { z } from 'zod'

/** A vendor, by the name that stands for it wherever it is named. */
export const Vassalage = z.string().regex(/^[A-Z][A-Z\d]{1,15}$/)

/** A game, as it is named to the outside. */
export const NodeId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A table or pond, as its vendor names it. */
export const RoomId = z.string().regex(/^[\x21-\x7e]{1,80}$/)

export const Category = z.enum(['LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'INHOUSE'])
