import { gameTypes } from '@fairground/contract/casino'
import type { casino } from '@fairground/contract'
import type { Context } from '#kit'
import { catalogueOf, keptBy, titleIn, type CatalogueGame } from './catalogue.ts'
import { isOfferedTo, type Looking } from './list-games.ts'

/**
 * The vendors on offer, a shelf for each category in which any game can be played; all of them or the new ones. A category
 * whose vendors are all away has none.
 */
export async function vendorShelves(
  context: Context,
  which: 'all' | 'new',
  looking: Looking,
): Promise<{ list: casino.VendorShelf[] }> {
  const catalogue = await catalogueOf(context)
  return keptBy(catalogue, ['shelves', which, looking], () => ({
    list: gameTypes.flatMap((title) => {
      const games = (catalogue.byCategory.get(title) ?? [])
        .filter(isOfferedTo(looking))
        .filter(({ vendor }) => which === 'all' || vendor.isNew)
      return games.every(({ vendor }) => vendor.isAway) ? [] : [shelfOf(title, games, looking)]
    }),
  }))
}

/** The same as groups of the menu of games: what has no vendor is not among them. */
export async function categoryMenus(context: Context, looking: Looking) {
  const { list } = await vendorShelves(context, 'all', looking)
  return list.map(({ title, cards, total }) => ({
    gameGroupCode: title,
    labelName: title,
    games: [],
    vendors: cards,
    total,
  }))
}

function shelfOf(
  title: casino.GameType,
  games: readonly CatalogueGame[],
  { language }: Looking,
): casino.VendorShelf {
  const vendors = [...Map.groupBy(games, ({ vendor }) => vendor)]
  return {
    title,
    cards: vendors
      .toSorted(([a], [b]) => a.position - b.position || (a.vassalage < b.vassalage ? -1 : 1))
      .map(([vendor, own]) => ({
        vassalage: vendor.vassalage,
        name: titleIn(language, vendor.title),
        isHot: own.some(({ isHot }) => isHot),
        isNew: vendor.isNew,
        hasRooms: vendor.hasRooms,
        isGame: 'VASSALAGE',
        total: own.length,
      })),
    gameClassify: countsOf(games.flatMap(({ classify }) => classify)),
    features: countsOf(games.flatMap(({ features }) => features)),
    total: games.length,
  }
}

function countsOf(codes: readonly string[]) {
  return [...Map.groupBy(codes, (code) => code)]
    .map(([code, all]) => ({ code, total: all.length }))
    .toSorted((a, b) => b.total - a.total || (a.code < b.code ? -1 : 1))
}
