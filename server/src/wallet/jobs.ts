import type { Context, Job } from '#kit'
import { releaseExpired } from '#wallet/hold'

export function jobs(context: Context): Job[] {
  return [
    {
      name: 'wallet:release-expired',
      every: '* * * * *',
      run: async () => void (await releaseExpired(context)),
    },
  ]
}
