import { feed, type Context, type Reader } from '#kit'
import { transfers } from '#ledger'
import { turnover } from '#lottery/settlement'
import { addMoney, moneyKinds } from './add-money.ts'
import { roundTurnover } from '#vendor'
import { addPlay, ofRound } from './add-play.ts'

/** Keeps the figures, from the journals of money and of play. */
export function reader({ config }: Pick<Context, 'config'>): Reader {
  return {
    name: 'figure',
    tables: ['figure.play_day', 'figure.money_day'],
    feeds: (tables) => [
      feed(turnover, (tx, rows) => addPlay(tx, tables('figure.play_day'), rows, config.timeZone)),
      feed(roundTurnover, (tx, rows) =>
        addPlay(tx, tables('figure.play_day'), rows.map(ofRound), config.timeZone),
      ),
      feed(transfers(moneyKinds), (tx, rows) =>
        addMoney(tx, tables('figure.money_day'), rows, config.timeZone),
      ),
    ],
  }
}
