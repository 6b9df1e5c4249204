import { destination } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { giveName } from './give-name.ts'

export function routes(context: Context): Route[] {
  return [route(destination.giveRealName, ({ realName }, call) => giveName(context, realName, call))]
}
