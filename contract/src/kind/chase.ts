/** What moves money into what is set aside for a chase, and out of it. */
export const kinds = ['chase'] as const
