import { events } from '@fairground/contract/live/feedback'
import type { Module } from '#manifest'
import { review } from './command.ts'
import { routes } from './routes.ts'
import { forgetFeedback } from './forget-feedback.ts'

export const module: Module = {
  name: 'feedback',
  events,
  routes,
  commands: [review],
  jobs: (context) => [{ name: 'feedback:forget', every: '41 4 * * *', run: () => forgetFeedback(context) }],
}
