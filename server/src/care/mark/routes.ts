import { marker } from '@fairground/contract'
import { callHours, markerNames, markers, third } from '@fairground/contract/marker'
import { openRoute, route, type Context, type Route } from '#kit'
import { readFigures } from './figures.ts'
import { readMarks } from './mark.ts'

export function routes(context: Context): Route[] {
  return [
    openRoute(marker.rules, async () => {
      const figures = await readFigures(context)
      const list = markerNames.map((name) => ({ marker: name, ...markers[name], figures: figures[name] }))
      return { list, third, callHours }
    }),
    route(marker.marks, async (_input, { caller }) => ({
      currency: caller.currency,
      list: await readMarks(context.db, caller.memberId),
    })),
  ]
}
