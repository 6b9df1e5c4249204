import { createHmac } from 'node:crypto'
import { readAmount, writeAmount } from '@fairground/contract'
import { sameSecret } from '#kit'

/** One payment as the sandbox knows it. It travels in the page's address, signed, so the sandbox keeps no books. */
export type PayTicket = {
  reference: string
  amount: bigint
  currency: string
  returnUrl: string
  reportUrl: string
}

/** The sandbox's reference for a deposit: the same for the same one, and guessed by nobody. */
export function referenceOf(secret: string, depositId: string): string {
  return `sbx_${hmac(secret, `reference.${depositId}`).slice(0, 24)}`
}

export function writePayTicket(
  secret: string,
  { reference, amount, currency, returnUrl, reportUrl }: PayTicket,
): string {
  const fields = [reference, writeAmount(amount), currency, returnUrl, reportUrl]
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${text}.${hmac(secret, `ticket.${text}`)}`
}

/** Reads what `writePayTicket` wrote; null when a single character is another's. */
export function readPayTicket(secret: string, written: string): PayTicket | null {
  const [text = '', seal = ''] = written.split('.')
  if (!sameSecret(seal, hmac(secret, `ticket.${text}`))) return null
  const [reference = '', amount = '0', currency = '', returnUrl = '', reportUrl = ''] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  ) as string[]
  return { reference, amount: readAmount(amount), currency, returnUrl, reportUrl }
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
