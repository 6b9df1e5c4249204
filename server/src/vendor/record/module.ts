import type { Module } from '#manifest'
import { titlesOfPlayed } from '#wallet'
import { routes } from './routes.ts'
import { titlesByReference } from './titles-of-played.ts'

export const module: Module = {
  name: 'vendor/record',
  routes,
  answers: [titlesOfPlayed.answer(titlesByReference)],
}
