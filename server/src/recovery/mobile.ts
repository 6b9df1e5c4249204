import type { recovery } from '@fairground/contract'
import { note } from '#audit'
import { checkCode, readMobile } from '#challenge'
import { guardsOf, proveMobile, type Guards } from '#identity/login'
import { Refusal, transact, type Context, type SignedCall, type Tx } from '#kit'
import type { z } from 'zod'
import { mobileChanged, tellOwner } from './messages.ts'

type MobileForm = z.output<typeof recovery.setMobile.input>

/**
 * Sets the caller's mobile number by a code sent to it: who holds the phone has the number, and whoever only wrote it down
 * has it no longer. The number it takes the place of is told, and so is the proved address. Refused `mobile_taken`, when
 * another login has it proved, to nobody but who holds that phone.
 */
export async function writeMobile(context: Context, form: MobileForm, call: SignedCall): Promise<void> {
  const { memberId } = call.caller
  const mobile = readMobile(form.countryDialingCode, form.mobileNum)
  const code = await checkCode(context, { purpose: 'prove', mobile, code: form.verificationCode })
  await transact(context, async (tx) => {
    await code.use(tx)
    const before = await guardsOf(tx.db, memberId)
    if (!(await proveMobile(tx, memberId, mobile))) throw new Refusal('mobile_taken')
    const subject = `member:${memberId}`
    await note(tx, { actor: subject, action: 'mobile.proved', subject, detail: { address: call.address } })
    if (!before.mobileProved || before.mobile !== mobile) await tell(tx, before, call)
  })
}

async function tell(tx: Tx, before: Guards, { language }: SignedCall): Promise<void> {
  const values = { username: before.username, time: tx.clock.now().toISOString() }
  await tellOwner(tx, before, { template: mobileChanged, values, language })
}
