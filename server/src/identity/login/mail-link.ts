import { queueMessage } from '#delivery'
import type { Config, Tx } from '#kit'
import { emailProof } from './messages.ts'
import { issueTicket } from './ticket.ts'

const minutes = 60

export type ProofWanted = { loginId: string; username: string; email: string; language: string }

/** Mails a link to an address by which its reader, signed in, proves that it is theirs; good for an hour. */
export async function mailProofLink(
  tx: Tx,
  config: Config,
  { loginId, username, email, language }: ProofWanted,
): Promise<void> {
  const ticket = await issueTicket(tx, 'prove-email', loginId, minutes * 60, { email })
  await queueMessage(tx, {
    channel: 'mail',
    to: email,
    template: emailProof,
    values: { username, link: linkTo(config, 'prove-email', ticket), minutes },
    language,
  })
}

/** A link that opens a dialog of the site. The ticket stands behind the #, so no server and no log sees it. */
export function linkTo(config: Config, dialog: string, ticket: string): string {
  return new URL(`/?dialog=${dialog}#ticket=${ticket}`, config.publicUrl).href
}
