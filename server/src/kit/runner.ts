/**
 * Who runs a job; housekeeping does where none is named. Each runner has slots and connections of its own, so that none of
 * them waits for another's work.
 */
export const runners = ['draws', 'money', 'delivery', 'housekeeping', 'readers'] as const
export type Runner = (typeof runners)[number]
