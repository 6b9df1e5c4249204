import { vendor } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { launchGame } from './launch-game.ts'

export function routes(context: Context): Route[] {
  return [route(vendor.launchGame, (asked, call) => launchGame(context, asked, call))]
}
