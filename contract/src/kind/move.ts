/** What moves money from member to member. */
export const kinds = ['move'] as const
