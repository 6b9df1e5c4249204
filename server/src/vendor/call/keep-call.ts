import { literal, newId, openLane, sql, uuids, type Context } from '#kit'
import { oncePer } from '#manifest'
import { settingsOf } from '#site'

/** A request of a vendor and its answer; `outcome` is the wire's own word for it, `ms` how long it took. */
export type VendorTalk = {
  vassalage: string
  path: string
  request: Buffer
  reply: string
  outcome: string
  isGood: boolean
  ms: number
}

/** What lets somebody play is 32 bytes in 43 digits, wherever it stands. */
const secrets = /"[\w-]{43}"/g
const blank = `"${'*'.repeat(43)}"`
const [waitingMax, pathMax] = [1_000, 200]

/**
 * What keeps what vendors say, as far as the setting has it: what went wrong, or all, or nothing. Nobody waits for it; what
 * comes faster than it is written, or while the database is away, is left out.
 */
export const callKeeperOf = oncePer((context: Context) => {
  const lane = openLane<VendorTalk & { id: string }, null>({
    name: 'vendor calls',
    queueMax: waitingMax,
    inFlightMax: 1,
    write: async (talks) => {
      await write(context, talks)
      return talks.map(() => ({ answer: null }))
    },
    isOutage: () => true,
  })

  async function keep(talk: VendorTalk): Promise<void> {
    const { 'vendor.keepCalls': kept } = await settingsOf(context, ['vendor.keepCalls'])
    if (kept === 'none' || (kept === 'bad' && talk.isGood)) return
    const path = talk.path.slice(0, pathMax).replaceAll(/[^\x20-\x7e]/g, '?')
    await lane.submit({ ...talk, path, id: newId(context.clock) })
  }

  return (talk: VendorTalk): void => {
    keep(talk).catch((error: unknown) =>
      context.log.warn({ vendor: talk.vassalage, err: error }, 'what a vendor said is not kept'),
    )
  }
})

async function write({ db }: Context, talks: readonly (VendorTalk & { id: string })[]): Promise<void> {
  await sql`
    insert into vendor.call (id, vassalage, path, request, reply, outcome, ms)
    select * from unnest(${uuids(talks.map((one) => one.id))}::uuid[], ${talks.map((one) => one.vassalage)}::text[],
      ${talks.map((one) => one.path)}::text[], ${talks.map((one) => withoutSecrets(one.request))}::bytea[],
      ${talks.map((one) => one.reply.replaceAll(secrets, blank))}::text[], ${talks.map((one) => one.outcome)}::text[],
      ${literal(talks.map((one) => BigInt(one.ms)))}::integer[])`.execute(db)
}

/** Byte for byte but for them: what is no text is read as what each byte is. */
function withoutSecrets(request: Buffer): Buffer {
  return Buffer.from(request.toString('latin1').replaceAll(secrets, blank), 'latin1')
}
