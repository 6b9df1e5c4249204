import type { Context, Job } from '#kit'
import { sweepTickets } from './ticket.ts'

export function jobs(context: Context): Job[] {
  return [{ name: 'identity:sweep-tickets', every: '*/10 * * * *', run: () => sweepTickets(context) }]
}
