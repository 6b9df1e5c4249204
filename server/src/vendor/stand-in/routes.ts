import { trial } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { fillMoney, openPlayMoney } from './play-money.ts'

export function routes(context: Context): Route[] {
  const read = openPlayMoney(context)
  return [
    route(trial.playMoney, (_input, { caller }) => read(caller)),
    route(trial.fillPlayMoney, async (_input, { caller }) => {
      await fillMoney(context, caller)
      return await read(caller)
    }),
  ]
}
