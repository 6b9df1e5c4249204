import type { FastifyInstance } from 'fastify'
import type { Context } from '#kit'
import { bankPages } from '#payment/gateways'
import { become, dials, readBooks, readDial, turnDial, ways } from './books.ts'
import { outPage, printPayouts } from './print-payouts.ts'

type Form = { next?: string; key?: string; becomes?: string }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** What the pretended bank was asked to pay out, and what whoever tries the platform out lets become of it. */
export function payoutPages(context: Context): (app: FastifyInstance) => Promise<void> {
  const { db, config } = context
  return bankPages(context, outPage, (app) => {
    app.get(outPage, async (_request, reply) => {
      void reply.type('text/html; charset=utf-8')
      return printPayouts(await readBooks(db), await readDial(db), config.timeZone)
    })
    app.post<{ Body: Form }>(outPage, async ({ body }, reply) => {
      const { next, key = '', becomes } = body ?? {}
      const dial = dials.find((one) => one === next)
      const state = Object.values(ways)
        .flat()
        .find((one) => one === becomes)
      if (dial) await turnDial(db, dial)
      else if (!state || !uuid.test(key) || !(await become(db, key, state)))
        return await reply
          .code(422)
          .type('text/html; charset=utf-8')
          .send(printPayouts(await readBooks(db), await readDial(db), config.timeZone, true))
      return await reply.redirect(outPage, 303)
    })
  })
}
