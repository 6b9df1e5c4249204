import { z } from 'zod'

/** An instant: a Date in code, an ISO 8601 string in UTC on the wire. */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A calendar day, yyyy-MM-dd, from the year 1: there was no year 0. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), { error: 'invalid_format' })
