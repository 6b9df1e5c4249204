import { note } from '#audit'
import { Refusal, transact, type Context } from '#kit'
import { portsOf, type VendorAction } from '#vendor'
import type { VendorRecord } from '#vendor/wires'

/** What is said in a vendor's name: about which round of whose, in the words that its wire would use. */
export type SaidForVendor = Pick<VendorRecord, 'playerId' | 'round' | 'game' | 'currency'> & {
  actions: readonly VendorAction[]
}

/**
 * Takes what a vendor said elsewhere than to us, through its port and by its rules, as often as one likes: under its own ids it
 * counts once. Answers what was said of the first action that was not taken, or null where all was; each that is has a line in
 * the audit.
 */
export async function takeForVendor(
  context: Context,
  vassalage: string,
  { actions, ...of }: SaidForVendor,
  { actor, reason }: { actor: string; reason: string },
): Promise<string | null> {
  const answer = await takeOf(context, vassalage, { ...of, actions })
  if (typeof answer === 'string') return answer
  if ('denied' in answer) return answer.denied
  const fallen = answer.actions.find(({ outcome }) => outcome !== 'ok' && outcome !== 'fallen')
  if (fallen) return fallen.refusal ?? fallen.outcome
  const said = actions.map((one) => (one.kind === 'close' ? 'close' : `${one.kind} ${one.id}`)).join(', ')
  await transact(context, (tx) =>
    note(tx, {
      actor,
      action: 'vendor.taken',
      subject: `vendor:${vassalage}`,
      reason,
      detail: { round: of.round, player: of.playerId, said },
    }),
  )
  return null
}

/** The port's answer, or why nobody could take that, however often it came: what is only busy now is thrown. */
async function takeOf(context: Context, vassalage: string, said: SaidForVendor) {
  try {
    return await portsOf(context)(vassalage).take({ ...said, token: null })
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'busy') return error.code
    throw error
  }
}
