import { figure } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { readPeriods } from './queries.ts'

export function routes(context: Context): Route[] {
  return [
    route(figure.periods, (input, { caller, language }) =>
      readPeriods(context, { ...caller, language }, input),
    ),
  ]
}
