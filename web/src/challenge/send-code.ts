import { Refused } from '@fairground/screen/wire/refused.ts'
import { serverNow } from '@fairground/screen/wire/server-clock.ts'
import type { CodePurpose, MobileNumber } from './ask-for-code.ts'
import type { Firebase } from './firebase.ts'

export type { CodePurpose, MobileNumber } from './ask-for-code.ts'

type Wanted = {
  purpose: CodePurpose
  mobile: MobileNumber
  /** Firebase, where it sends the codes. */
  firebase: Firebase | null
  /** Does the work of a proof, where the server asks for one. */
  work: () => Promise<string>
}

const apartMs = 1_000
const firebaseMs = 60_000

// The countdown outlives the form: one who closes it and comes back waits no less, and no more.
const blocked = new Map<string, number>()
const sessions = new Map<string, string>()
const tokens = new Map<string, string>()
const known = { sentAt: -apartMs, worksFirst: false }

/** Until when (server time, milliseconds) no other code can be sent to a number; 0 when one never was. */
export function blockedUntil(purpose: CodePurpose, mobile: MobileNumber): number {
  return blocked.get(keyOf(purpose, mobile)) ?? 0
}

/**
 * Has a code sent, at most one a second: one that is asked for sooner waits. Throws what refused it; until when it blocks
 * another is kept either way. Pressed twice, it is sent once.
 */
export async function sendCode(wanted: Wanted): Promise<void> {
  const waitMs = known.sentAt + apartMs - performance.now()
  known.sentAt = performance.now() + Math.max(0, waitMs)
  const key = keyOf(wanted.purpose, wanted.mobile)
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  if ((blocked.get(key) ?? 0) > serverNow()) return
  if (wanted.firebase) {
    const { askFirebase } = await import('./firebase.ts')
    sessions.set(key, await askFirebase(wanted.firebase, e164(wanted.mobile)))
    blocked.set(key, serverNow() + firebaseMs)
    return
  }
  try {
    const { expirationTime } = await askWithWork(wanted, known.worksFirst)
    blocked.set(key, expirationTime)
  } catch (error) {
    const seconds = error instanceof Refused && error.code === 'code_resend_blocked' && error.detail.seconds
    if (typeof seconds === 'number') blocked.set(key, serverNow() + seconds * 1000)
    throw error
  }
}

/** Whether work is wanted is the server's to say; once it has, it is done beforehand. */
async function askWithWork(wanted: Wanted, withWork: boolean): Promise<{ expirationTime: number }> {
  try {
    return await ask(wanted, withWork ? { securityCheck: await wanted.work() } : {})
  } catch (error) {
    const needed = error instanceof Refused && error.code === 'security_check_required'
    if (!needed || withWork) throw error
    known.worksFirst = true
    return await askWithWork(wanted, true)
  }
}

async function ask({ purpose, mobile }: Wanted, checked: { securityCheck?: string }) {
  const { askForCode } = await import('./ask-for-code.ts')
  return await askForCode(purpose, mobile, checked)
}

/**
 * What to send as the proof of a number: what was typed, or the token Firebase gives for it. Throws `code_invalid` when
 * Firebase does not believe it. A code is exchanged once; a form that is sent again gets the same token.
 */
export async function proofOf(
  { purpose, mobile, firebase }: Omit<Wanted, 'work'>,
  typed: string,
): Promise<string> {
  const code = typed.replaceAll(/\s/g, '')
  if (!firebase) return code
  const key = keyOf(purpose, mobile)
  const before = tokens.get(`${key} ${code}`)
  if (before) return before
  const { provePhone } = await import('./firebase.ts')
  const token = await provePhone(firebase, sessions.get(key) ?? '', code)
  tokens.set(`${key} ${code}`, token)
  return token
}

function keyOf(purpose: CodePurpose, mobile: MobileNumber): string {
  return `${purpose} ${e164(mobile)}`
}

/** As Firebase wants it, and as one number has one key: what a country dials first at home is left out. */
function e164({ dialing, number }: MobileNumber): string {
  const typed = number.replaceAll(/[^\d+]/g, '')
  return typed.startsWith('+') ? typed : `+${dialing}${typed.replace(/^0+/, '')}`
}
