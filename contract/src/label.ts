import { z } from 'zod'

export const Colour = z.string().regex(/^#[\da-f]{6}$/)

/** What a member is called beside their name, on two colours that pass into each other; the higher, the more it is. */
export const Label = z.object({
  labelName: z.string(),
  color: Colour,
  color2: Colour,
  rankLevel: z.int(),
})
export type Label = z.output<typeof Label>
