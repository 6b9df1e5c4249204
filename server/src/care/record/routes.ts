import { care } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { readHistory } from './history.ts'

export function routes(context: Context): Route[] {
  return [route(care.history, (page, { caller }) => readHistory(context, caller, page))]
}
