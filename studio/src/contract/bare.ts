import { z } from 'zod'

/** A message that says nothing but that it came. */
export const bare = <Type extends string>(type: Type, summary: string) =>
  z.object({ type: z.literal(type) }).describe(summary)
