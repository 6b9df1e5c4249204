import { createTransport } from 'nodemailer'
import { Undeliverable, type Provider } from '#delivery'

/** Mail through any SMTP server, as `smtp://user:password@host:587` or `smtps://…` names it. */
export function smtp(url: string, from: string): Provider {
  const transport = createTransport({ url })
  return {
    name: 'smtp',
    send: async (to, { subject, text, markup }, tooLong) => {
      try {
        const { messageId } = await transport.sendMail({
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

/** A server's 5xx to the address or the message is its last word; to our sign-in, the operator can mend it. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}
