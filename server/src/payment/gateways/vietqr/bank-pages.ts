import type { FastifyInstance } from 'fastify'
import type { Context } from '#kit'
import { bankPages } from '#payment/gateways/port'
import type { Bank } from './bank.ts'
import { page, printApp, printCodes, printSent } from './print-bank.ts'

type Query = { qr?: string }
type Form = { amount?: string; content?: string; times?: string; when?: string }

/** The pretended bank's app, by which whoever tries the platform out pays what a code asks for, rightly or wrongly. */
export function appPages(context: Context, bank: Bank): (app: FastifyInstance) => Promise<void> {
  const reportUrl = `${context.config.publicUrl}/wps/payment/webhooks/vietqr`
  const { PRETENDED_GATEWAYS: elsewhere = '' } = context.config.vendors
  return bankPages(context, page, (app) => {
    app.get<{ Querystring: Query }>(page, async ({ query: { qr = '' } }, reply) => {
      void reply.type('text/html; charset=utf-8')
      const scanned = bank.scan(qr)
      if (scanned) return printApp(qr, scanned)
      return printCodes(bank.lately(), qr !== '', elsewhere)
    })
    app.post<{ Querystring: Query; Body: Form }>(page, async ({ query: { qr = '' }, body }, reply) => {
      void reply.type('text/html; charset=utf-8')
      const scanned = bank.scan(qr)
      const { amount = '', content = '', times, when } = body ?? {}
      if (!scanned || !/^[1-9]\d{0,11}$/.test(amount))
        return await reply.code(422).send(printCodes(bank.lately(), true, elsewhere))
      const transferred = {
        account: scanned.account,
        amount: BigInt(amount),
        content: content.slice(0, 200),
        times: times === '2' ? 2 : 1,
        late: when === 'late',
      }
      await bank.pay(transferred, reportUrl)
      return printSent(transferred)
    })
  })
}
