import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { help } from '@fairground/contract'
import { z } from 'zod'
import { brandIn } from '#brand'
import { publishAnnouncement } from '#content'
import { addArticle, protocolInForce, publishProtocol } from '#help'
import { createLogin, loginByUsername } from '#identity/login'
import { hashPassword } from '#identity/password'
import { newSecret, sql, transact, type Context } from '#kit'
import { importResults } from '#lottery/feed'
import { giveInvitation, openMember } from '#registration'
import { addPromotion } from '#promotion'
import { changeSetting } from '#site'
import type { Secrets } from '#app/cluster'

/** The accounts of a new installation: two members, an agent, and two staff, for results take two. */
export const accounts = [
  { username: 'member-a', role: 'member', isAgent: 0 },
  { username: 'member-b', role: 'member', isAgent: 0 },
  { username: 'agent-a', role: 'member', isAgent: 1 },
  { username: 'staff-a', role: 'staff', isAgent: 0 },
  { username: 'staff-b', role: 'staff', isAgent: 0 },
] as const

/** The real draws a new installation looks back on. What came after them is left to be played again. */
const past = { from: '2022-08-01', to: '2022-11-30' }

const seedFolder = new URL('../../../db/seed/', import.meta.url)

/**
 * Puts a small working town into a database: the games with their calendars, a few months of real results, banners and
 * promotions with what they promise, announcements, help, the user protocol, and the first accounts with random passwords,
 * kept in the secrets before they count. What is there already stays. Answers the usernames it made.
 */
export async function seed(context: Context, secrets: Secrets, keep: () => void): Promise<string[]> {
  await seedGames(context)
  await seedProtocol(context)
  const made: string[] = []
  for (const account of accounts) {
    if (await loginByUsername(context.db, account.username)) continue
    const password = newSecret().slice(0, 16)
    secrets.accounts[account.username] = password
    keep()
    await openAccount(context, account, password)
    made.push(account.username)
  }
  const agent = await loginByUsername(context.db, 'agent-a')
  if (agent) await transact(context, (tx) => giveInvitation(tx, agent.id))
  if (made.length === accounts.length) {
    await seedFamilies(context)
    await seedMethods(context)
    await seedBanks(context)
    await seedBanners(context)
    await seedPromotions(context)
    await seedAnnouncements(context)
    await seedHelp(context)
    await importPast(context)
  }
  return made
}

/** The games of a new installation and the days they do not draw; games that are there stay as they are. */
export async function seedGames(context: Context): Promise<void> {
  await sql.raw(await readFile(new URL('games.sql', seedFolder), 'utf8')).execute(context.db)
}

/** The south and the centre, and the house's own lotteries, of a new installation: what one offers later is its operator's. */
export async function seedFamilies(context: Context): Promise<void> {
  for (const name of ['stations.sql', 'families.sql', 'vietlott.sql'])
    await sql.raw(await readFile(new URL(name, seedFolder), 'utf8')).execute(context.db)
}

/** How members of a new installation may pay, and to which accounts of banks that do not exist. */
async function seedMethods(context: Context): Promise<void> {
  await sql.raw(await readFile(new URL('methods.sql', seedFolder), 'utf8')).execute(context.db)
}

/** Banks that a new installation sends money to. */
async function seedBanks(context: Context): Promise<void> {
  await sql.raw(await readFile(new URL('banks.sql', seedFolder), 'utf8')).execute(context.db)
}

async function seedBanners(context: Context): Promise<void> {
  await sql.raw(await readFile(new URL('banners.sql', seedFolder), 'utf8')).execute(context.db)
  const bonus = 'registration.welcomeBonus'
  if (!(bonus in context.config.brand.settings)) await changeSetting(context, bonus, '1000', 'seed')
}

const Promotions = z.array(z.looseObject({ words: z.record(z.string(), z.looseObject({})) }))

/** What a new installation offers, in the languages that this deployment speaks. */
export async function seedPromotions(context: Context): Promise<void> {
  const text = await readSeed(context, 'promotions.json')
  for (const promotion of Promotions.parse(JSON.parse(text))) {
    const words = spokenOf(promotion.words, context)
    if (Object.keys(words).length > 0) await addPromotion(context, { ...promotion, words }, 'seed')
  }
}

/** How long ago each was announced, and for how much longer it is shown where it ends. */
const Announced = z.array(
  z.object({
    hoursAgo: z.number(),
    hoursLeft: z.number().optional(),
    words: z.record(z.string(), z.object({ title: z.string(), content: z.string() })),
  }),
)
const hourMs = 3_600_000

/** In the languages that this deployment speaks. */
async function seedAnnouncements(context: Context): Promise<void> {
  const now = context.clock.now().getTime()
  const text = await readSeed(context, 'announcements.json')
  for (const { hoursAgo, hoursLeft, words } of Announced.parse(JSON.parse(text))) {
    const spoken = spokenOf(words, context)
    if (Object.keys(spoken).length === 0) return
    const draft = {
      type: 'B' as const,
      words: spoken,
      from: new Date(now - hoursAgo * hourMs),
      until: hoursLeft === undefined ? null : new Date(now + hoursLeft * hourMs),
    }
    await publishAnnouncement(context, draft, 'seed')
  }
}

const Article = z.object({ title: z.string(), content: z.string() })
const Articles = z.array(
  z.object({ topic: help.Topic, place: z.number(), words: z.record(z.string(), Article) }),
)

/** What the help centre of a new installation says, in the languages that this deployment speaks. */
export async function seedHelp(context: Context): Promise<void> {
  const text = await readSeed(context, 'help.json')
  for (const { words, ...article } of Articles.parse(JSON.parse(text))) {
    const spoken = spokenOf(words, context)
    if (Object.keys(spoken).length > 0) await addArticle(context, { ...article, words: spoken }, 'seed')
  }
}

const Section = z.object({ id: z.string(), heading: z.string(), sentence: z.string(), content: z.string() })

/** The first version of the user protocol, before anybody agrees to it. */
export async function seedProtocol(context: Context): Promise<void> {
  if ((await protocolInForce(context)) !== null) return
  const text = await readSeed(context, 'protocol.json')
  const spoken = spokenOf(z.record(z.string(), z.array(Section)).parse(JSON.parse(text)), context)
  if (Object.keys(spoken).length > 0) await publishProtocol(context, spoken, 'seed')
}

/** What a new installation begins with: what its brand brings in `seed/`, else what all do. */
async function readSeed({ config }: Context, name: string): Promise<string> {
  const own = new URL(`seed/${name}`, config.brand.folder)
  return await readFile(existsSync(own) ? own : new URL(name, seedFolder), 'utf8')
}

/** Of some words those in the languages of this deployment, with the brand's name where they say {brand}. */
function spokenOf<Said>(words: Record<string, Said>, { config }: Context): Record<string, Said> {
  const spoken = Object.entries(words).filter(([language]) => config.languages.includes(language))
  return Object.fromEntries(
    spoken.map(([language, said]) => {
      const name = JSON.stringify(brandIn(config.brand, language).name).slice(1, -1)
      return [language, JSON.parse(JSON.stringify(said).replaceAll('{brand}', name)) as Said]
    }),
  )
}

async function importPast(context: Context): Promise<void> {
  const text = await readFile(new URL('xsmb-2005-2022.csv', seedFolder), 'utf8')
  const [head = '', ...rows] = text.split(/\r?\n/)
  const wanted = rows.filter((row) => row >= past.from && row.slice(0, past.to.length) <= past.to)
  await importResults(context, 'xsmb', [head, ...wanted].join('\n'))
}

async function openAccount(
  context: Context,
  account: (typeof accounts)[number],
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const { config } = context
  await transact(context, async (tx) => {
    const login = await createLogin(tx, { ...account, passwordHash, birthDate: null })
    if (login.role === 'staff') return
    await openMember(tx, config, login, { registerMethod: 'SEED', registerUrl: '' })
  })
}
