import { events } from '@fairground/contract/live/vendor'
import { refusals } from '@fairground/contract/refusal/vendor'
import { transact } from '#kit'
import type { Module } from '#manifest'
import { endOverSessions } from './session.ts'
import { roundTurnover } from './turnover.ts'

export const module: Module = {
  name: 'vendor',
  refusals,
  events,
  journals: [roundTurnover],
  jobs: (context) => [
    { name: 'vendor:sessions', every: '* * * * *', run: () => transact(context, endOverSessions) },
  ],
}
