import type { site } from '@fairground/contract'
import { isVip } from '@fairground/contract/vip'
import type { Caller, Context } from '#kit'
import { customerServiceOf } from '#site'
import { readLabels } from './labels.ts'

/** Who helps a member: those above the fourth rank are served apart, where the operator has somebody for them. */
export async function whoHelps(context: Context, caller: Caller): Promise<site.CustomerService> {
  return await customerServiceOf(context, await isServedApart(context, caller))
}

async function isServedApart({ db }: Context, { memberId }: Caller): Promise<boolean> {
  const given = await db
    .selectFrom('member.label_given')
    .select('label')
    .where('member_id', '=', memberId)
    .execute()
  const labels = given.length > 0 ? await readLabels(db) : []
  return labels.some((one) => isVip(one) && given.some(({ label }) => label === one.code))
}
