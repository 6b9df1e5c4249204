import type { recovery } from '@fairground/contract'
import { faultOf } from '@fairground/contract/field-rule'
import { note } from '#audit'
import { queueMessage } from '#delivery'
import { guardsOf, mailProofLink, proveEmail, readTicket, setEmail, takeTicket } from '#identity/login'
import type { Tries } from '#identity/throttle'
import { Refusal, transact, type Context, type SignedCall } from '#kit'
import { setting } from '#site'
import type { z } from 'zod'
import { emailChanged } from './messages.ts'
import { proveSelf } from './prove-self.ts'

type EmailForm = z.output<typeof recovery.setEmail.input>

/**
 * Mails a link to an email address the caller gives, who shows their password. It counts once the link was opened: until
 * then an address that is proved stays, with all that is told to it. Whether another account has it is told to nobody but
 * who reads that mail.
 */
export async function writeEmail(
  context: Context,
  tries: Tries,
  { email, password }: EmailForm,
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
    const subject = `member:${memberId}`
    await note(tx, { actor: subject, action: 'email.set', subject, detail: { address: call.address } })
    const { username } = guards
    await mailProofLink(tx, context.config, { loginId: memberId, username, email, language: call.language })
  })
}

/**
 * Proves an address by the ticket of the link that was mailed to it, in a session of the member who gave it: who reads
 * somebody else's mail, or mail that was sent to a mistyped address, proves nothing. The address that was proved before is
 * told. Refused `ticket_invalid`, and `email_taken` when another login has it proved.
 */
export async function proveAddress(context: Context, ticket: string, call: SignedCall): Promise<void> {
  const { memberId } = call.caller
  const waiting = await readTicket(context.db, context.clock.now(), 'prove-email', ticket)
  if (waiting?.loginId !== memberId) throw new Refusal('ticket_invalid')
  await transact(context, async (tx) => {
    const { detail } = await takeTicket(tx, 'prove-email', ticket)
    const email = String(detail.email)
    const before = await guardsOf(tx.db, memberId)
    if (!(await proveEmail(tx, memberId, email))) throw new Refusal('email_taken')
    const subject = `member:${memberId}`
    await note(tx, { actor: subject, action: 'email.proved', subject })
    if (!before.email || !before.emailProved || before.email === email) return
    await queueMessage(tx, {
      channel: 'mail',
      to: before.email,
      template: emailChanged,
      values: { username: before.username, time: tx.clock.now().toISOString() },
      language: before.language ?? call.language,
    })
  })
}
