import { casino } from '@fairground/contract'
import { keptRoute, openRoute, route, type Call, type Context, type Route } from '#kit'
import { countryOf } from '#site'
import { addFavourite, favouriteIds, favourites, removeFavourite } from './favourites.ts'
import { hotGames, listGames, oneGame, popularTitles, type Looking } from './list-games.ts'
import { vendorShelves } from './list-vendors.ts'
import { recentlyPlayed } from './played.ts'

export function routes(context: Context): Route[] {
  return [
    keptRoute(openRoute(casino.gameList, (asked, call) => listGames(context, asked, lookingOf(call)))),
    keptRoute(openRoute(casino.hotGames, (asked, call) => hotGames(context, asked, lookingOf(call)))),
    keptRoute(
      openRoute(casino.popularTitles, (asked, call) => popularTitles(context, asked, lookingOf(call))),
    ),
    keptRoute(openRoute(casino.vendorTypes, (_, call) => vendorShelves(context, 'all', lookingOf(call)))),
    keptRoute(openRoute(casino.newVendors, (_, call) => vendorShelves(context, 'new', lookingOf(call)))),
    openRoute(casino.oneGame, ({ nodeId }, call) => oneGame(context, nodeId, lookingOf(call))),
    route(casino.favouriteIds, (_, { caller }) => favouriteIds(context, caller)),
    route(casino.favourites, (asked, call) => favourites(context, call.caller, asked, lookingOf(call))),
    route(casino.addFavourite, (mark, { caller }) => addFavourite(context, caller, mark)),
    route(casino.removeFavourite, (mark, { caller }) => removeFavourite(context, caller, mark)),
    route(casino.recent, (asked, call) => recentlyPlayed(context, call.caller, asked, lookingOf(call))),
  ]
}

/** In which language somebody looks at what is on offer, and from where. */
export function lookingOf({ language, address }: Pick<Call, 'language' | 'address'>): Looking {
  return { language, country: countryOf(address) }
}
