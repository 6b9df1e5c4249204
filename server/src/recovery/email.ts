import type { recovery } from '@fairground/contract'
import { faultOf } from '@fairground/contract/field-rule'
import { note } from '#audit'
import { queueMessage } from '#delivery'
import { guardsOf, issueTicket, proveEmail, setEmail, takeTicket, type Tries } from '#identity'
import { Refusal, transact, type Context, type SignedCall } from '#kit'
import { setting } from '#site'
import type { z } from 'zod'
import { linkTo } from './forgot-by-email.ts'
import { proveSelf } from './prove-self.ts'

type Form = z.output<typeof recovery.setEmail.input>

const minutes = 60

/**
 * Writes down an email address for the caller, who shows their password, and mails it a link that proves it. The one they
 * have proved already stays proved; one that another takes the place of is told so. Whether another account has it is told
 * to nobody but the reader of that mail.
 */
export async function writeEmail(
  context: Context,
  tries: Tries,
  { email, password }: Form,
  call: SignedCall,
): Promise<void> {
  const { memberId } = call.caller
  const fault = faultOf({ ...(await setting(context, 'registration.field.email')), required: true }, email)
  if (fault) throw new Refusal('invalid_input', { fields: [{ path: 'email', ...fault }] })
  const guards = await guardsOf(context.db, memberId)
  await proveSelf(context, tries, guards, password, call)
  if (guards.email === email && guards.emailProved) return
  await transact(context, async (tx) => {
    await setEmail(tx, memberId, email)
    if (guards.email && guards.emailProved)
      await queueMessage(tx, {
        channel: 'mail',
        to: guards.email,
        template: 'email_changed',
        values: { username: guards.username, time: tx.clock.now().toISOString() },
        language: call.language,
      })
    const ticket = await issueTicket(tx, 'prove-email', memberId, minutes * 60, { email })
    const subject = `member:${memberId}`
    await note(tx, { actor: subject, action: 'email.set', subject, detail: { address: call.address } })
    await queueMessage(tx, {
      channel: 'mail',
      to: email,
      template: 'email_proof',
      values: { username: guards.username, link: linkTo(context, 'prove-email', ticket), minutes },
      language: call.language,
    })
  })
}

/** Proves an address by the ticket of the link that was mailed to it. Refused `email_taken` when another login has it proved. */
export async function proveAddress(context: Context, ticket: string): Promise<void> {
  await transact(context, async (tx) => {
    const { loginId, detail } = await takeTicket(tx, 'prove-email', ticket)
    if (!(await proveEmail(tx, loginId, String(detail.email)))) throw new Refusal('email_taken')
    const subject = `member:${loginId}`
    await note(tx, { actor: subject, action: 'email.proved', subject })
  })
}
