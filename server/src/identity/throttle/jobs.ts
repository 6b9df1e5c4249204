import type { Context, Job } from '#kit'
import { sweepCounts } from './count.ts'

export function jobs(context: Context): Job[] {
  return [{ name: 'identity:sweep-counts', every: '*/10 * * * *', run: () => sweepCounts(context) }]
}
