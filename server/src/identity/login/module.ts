import { numberLeadsIn } from '#challenge'
import type { Module } from '#manifest'
import { hasProvedMobile } from './login.ts'
import { emailProof, factorsChanged, passwordChanged } from './messages.ts'
import { sweepTickets } from './ticket.ts'

export const module: Module = {
  name: 'identity/login',
  templates: [emailProof, passwordChanged, factorsChanged],
  jobs: (context) => [
    { name: 'identity:sweep-tickets', every: '*/10 * * * *', run: () => sweepTickets(context) },
  ],
  answers: [numberLeadsIn.answer(({ db }, mobile) => hasProvedMobile(db, mobile))],
}
