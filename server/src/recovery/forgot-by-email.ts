import type { recovery } from '@fairground/contract'
import { requireCheck } from '#challenge'
import { queueMessage } from '#delivery'
import { countTickets, issueTicket, languageOf, linkTo, loginByEmail } from '#identity/login'
import { newId, transact, type Call, type Context } from '#kit'
import { hasHadMoney } from '#wallet'
import type { z } from 'zod'
import { resetLink } from './messages.ts'

type ForgotForm = z.output<typeof recovery.forgotByEmail.input>

const minutes = 20
// More links than these at once are no help to a member, only a burden to their mailbox.
const linksMax = 3

/**
 * Mails a link to a new password to the address an account has, if that is the address given, and it was proved or there
 * was never money to be had: whoever registered may have mistyped theirs into somebody else's. For every other name and
 * address the same is done and the message withheld: neither the answer nor its time tells one from the other.
 */
export async function forgotByEmail(context: Context, form: ForgotForm, call: Call): Promise<void> {
  await requireCheck(context, 'forgot', form, call)
  const { config } = context
  await transact(context, async (tx) => {
    const found = await loginByEmail(tx.db, form.username, form.email)
    // Nobody has the id of the moment: what is written under it leads nowhere.
    const loginId = found?.id ?? newId(tx.clock)
    const hadMoney = await hasHadMoney(tx.db, loginId)
    const leadsIn = found && (found.proved || !hadMoney)
    const links = await countTickets(tx, 'reset-password', loginId)
    const ticket = await issueTicket(tx, 'reset-password', loginId, minutes * 60, { email: form.email })
    const link = linkTo(config, 'reset-password', ticket)
    await queueMessage(tx, {
      channel: 'mail',
      to: form.email,
      template: resetLink,
      values: { username: form.username, link, minutes },
      language: (await languageOf(tx.db, loginId)) ?? call.language,
      goodUntil: new Date(tx.clock.now().getTime() + minutes * 60_000),
      withheld: !leadsIn || links >= linksMax,
    })
  })
}
