import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readTransferQr, type TransferQr } from '@fairground/engine'
import type { Context } from '#kit'
import { signFeed } from './webhook.ts'

/** A code that was shown of late, as the pretended bank's app could scan it. */
export type Shown = { qr: string; bank: string; holder: string; reportUrl: string }

/** A transfer as it is typed into the pretended app; `amount` in whole đồng. */
export type BankTransfer = { account: string; amount: bigint; content: string; times: number; late: boolean }

const shownMax = 20
const lateMs = 8_000
const triesMs = [1_000, 5_000, 30_000]

/** A bank of our own making. It keeps no books: it knows the codes this process showed last, and tells the feed of transfers. */
export type Bank = ReturnType<typeof openBank>

export function openBank(context: Context, secret: string) {
  const shown: Shown[] = []

  return {
    /** A code stands on a screen: who opens the app may choose it instead of pointing a camera at it. */
    show: (one: Shown) => {
      const others = shown.filter(({ qr }) => qr !== one.qr)
      shown.splice(0, shown.length, one, ...others.slice(0, shownMax - 1))
    },
    lately: (): readonly Shown[] => shown,
    /** What a code asks for, where it is one of a transfer. */
    scan: (qr: string): TransferQr | null => readTransferQr(qr.trim()),
    /** Sends money, and has the feed tell of it: once for each transfer. */
    pay: async (transferred: BankTransfer, reportUrl: string): Promise<void> => {
      for (let i = 0; i < transferred.times; i++) {
        const body = JSON.stringify(movementOf(context, transferred))
        if (transferred.late) later(context, lateMs, () => tell(context, secret, reportUrl, body))
        else await tell(context, secret, reportUrl, body)
      }
    },
  }
}

function movementOf({ clock }: Context, { account, amount, content }: BankTransfer): object {
  const at = clock.now().toTemporalInstant().toZonedDateTimeISO('Asia/Ho_Chi_Minh').toPlainDateTime()
  const id = randomInt(2 ** 47)
  return {
    id,
    gateway: 'Lantern Bank',
    transactionDate: at.toString({ smallestUnit: 'second' }).replace('T', ' '),
    accountNumber: account,
    subAccount: null,
    code: null,
    content,
    transferType: 'in',
    transferAmount: Number(amount),
    accumulated: 0,
    referenceCode: `LB${id}`,
    description: '',
  }
}

async function tell(
  context: Context,
  secret: string,
  url: string,
  body: string,
  [pauseMs, ...pausesMs] = triesMs,
): Promise<void> {
  try {
    const timestampS = Math.floor(context.clock.now().getTime() / 1000)
    const headers = {
      'content-type': 'application/json',
      'x-sepay-timestamp': String(timestampS),
      'x-sepay-signature': signFeed(secret, timestampS, body),
    }
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) })
    if (!answer.ok) throw new Error(`the feed was answered ${answer.status}: ${await answer.text()}`)
  } catch (error) {
    context.log.warn({ err: error }, 'what the pretended bank told was not taken')
    if (pauseMs !== undefined) later(context, pauseMs, () => tell(context, secret, url, body, pausesMs))
  }
}

/** Does work after a while, unless the process has ended by then. */
function later(context: Context, ms: number, work: () => Promise<void>): void {
  wait(ms, undefined, { ref: false })
    .then(work)
    .catch((error: unknown) => context.log.error({ err: error }, 'what the pretended bank told was lost'))
}
