import type { Transporter } from 'nodemailer'
import { Undeliverable, type Courier } from '#delivery/port'

/** Mail through any SMTP server, as `smtp://user:password@host:587` or `smtps://…` names it. */
export function smtp(url: string, from: string): Courier {
  let opening: Promise<Transporter> | undefined
  return {
    name: 'smtp',
    send: async (to, { subject, text, markup }, tooLong) => {
      try {
        opening ??= open(url)
        const { messageId } = await (
          await opening
        ).sendMail({
          from,
          to,
          subject,
          text,
          html: markup,
          ...(tooLong && { signal: tooLong }),
        })
        return { reference: messageId }
      } catch (error) {
        throw isFinal(error)
          ? new Undeliverable('the mail server refused the message', { cause: error })
          : error
      }
    },
  }
}

/** What speaks to mail servers is read by the first mail: no start waits for it. */
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url })
}

/** A server's 5xx to the address or the message is its last word; to our sign-in, the operator can mend it. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}
