import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { HelpId } from './id.ts'
import { Instant } from './time.ts'

/** What help is sought about, in the order in which it stands there. */
export const topics = ['start', 'account', 'money', 'playing', 'fairness', 'breaks'] as const
export const Topic = z.enum(topics)
export type Topic = z.output<typeof Topic>

/** An article as it is read now, in the language of the caller or another it is written in. */
export const HelpArticle = z.object({
  id: HelpId,
  title: z.string(),
  /** HTML, sanitised as it was kept; whoever shows it sanitises it as well. */
  content: z.string(),
  /** What it is written in, as `vi`. */
  language: z.string(),
})
export type HelpArticle = z.output<typeof HelpArticle>

export const helpCenter = endpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  who: 'anyone',
  summary: 'All that the help centre says, by topic, in the language asked for or another before none.',
  input: Nothing,
  reply: z.object({
    /** Those that have an article; each with its articles in their order. */
    topics: z.array(z.object({ topic: Topic, articles: z.array(HelpArticle) })),
  }),
  refusals: [],
})

/** A part of the user protocol. */
export const Section = z.object({
  /** The same in every version, so that links to it hold. */
  id: z.string(),
  heading: z.string(),
  /** HTML, as that of articles. */
  content: z.string(),
  /** What it comes to, in one sentence of plain text. */
  sentence: z.string(),
  /** Whether it says something else than in the version before, in any language; of the first version nothing does. */
  isChanged: z.boolean(),
})
export type Section = z.output<typeof Section>

/** A version of the protocol, counted from 1, and since when it is in force. */
export const Version = z.object({ version: z.int(), since: Instant })

export const protocol = endpoint({
  method: 'GET',
  path: '/wps/system/protocol',
  who: 'anyone',
  summary:
    'The user protocol in the version in force, or in an older one by its number, in the language asked for or another before none. `not_found` where there is none.',
  input: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  reply: Version.extend({
    language: z.string(),
    sections: z.array(Section),
    /** All that were ever in force, the latest first. */
    versions: z.array(Version),
  }),
  refusals: ['not_found'],
})

/** Who helps free of charge where play has become a worry; each text that is not given is empty, the country where it is everywhere. */
export const HelpLine = z.object({
  country: z.string(),
  name: z.string(),
  phone: z.string(),
  url: z.string(),
  hours: z.string(),
})
export type HelpLine = z.output<typeof HelpLine>

export const saferPlay = endpoint({
  method: 'GET',
  path: '/wps/system/saferPlay',
  who: 'anyone',
  summary:
    'Who helps where play has become a worry, by country, and who licences the house; empty where the operator names nobody.',
  input: Nothing,
  reply: z.object({ licence: z.string(), lines: z.array(HelpLine) }),
  refusals: [],
})
