/** What there is to do for a job, and what must be so once it is done, however often it was cut short before. */
export type Due = {
  payload?: Record<string, unknown>
  holds(): Promise<void>
  /** Of a job that goes on until it is stopped: whether it has nothing left. */
  isDone?(): Promise<boolean>
}

/** Brings about what a job is there for, anew each time. */
export type Eve = { job: string; what: string; open(): Promise<Due> }

/** Older than anything is kept. */
export const longAgo = new Date('2025-01-01')
