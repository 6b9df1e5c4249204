/** What is said of applying for what is offered. */
export const refusals = {
  /** Nobody can apply for it now: it takes no applications, is not open yet, or is over. */
  application_closed: 409,
  /** They applied before: it waits, or was approved. */
  application_open: 409,
} as const
