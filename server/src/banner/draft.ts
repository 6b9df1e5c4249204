import { arts } from '@fairground/contract/art'
import { bannerDevices, bannerGroups, linkageTypes } from '@fairground/contract/banner'
import { z } from 'zod'
import {
  changeWritten,
  InSomeLanguage,
  WrittenLine,
  readWritten,
  Said,
  SitePath,
  Time,
  type WrittenFile,
} from '#content'
import { isSetting } from '#site'
import { audiences, type BannerDraft, type KeptBanner } from './shown.ts'

const titleMax = 80
const textMax = 200
const actionMax = 40
const urlMax = 500
const id = /^[a-z0-9-]{1,40}$/

const BannerWords = z.strictObject({
  title: Said(titleMax),
  text: WrittenLine(textMax).default(''),
  action: WrittenLine(actionMax).default(''),
})

const Outside = z.url({ protocol: /^https$/, hostname: z.regexes.domain })

/** What the url of each kind is, and what is wrong with one that is not. */
const ways: Record<BannerDraft['linkageType'], [is: (url: string) => boolean, wrong: string]> = {
  none: [(url) => url === '', 'leads somewhere, where linkageType says none'],
  path: [
    (url) => url !== '' && SitePath.safeParse(url).success,
    'is no path of this site: it begins with one /',
  ],
  promotion: [(url) => id.test(url), 'is no id of a promotion'],
  game: [(url) => id.test(url), 'is no code of a game'],
  outside: [
    (url) => Outside.safeParse(url).success && !/[\s@\\]/.test(url),
    'is no address elsewhere: it begins with https:// and names nobody',
  ],
}

const Whole = z
  .strictObject({
    id: z.string().regex(id, 'is small letters, digits and hyphens, 40 at most'),
    groupName: z.enum(bannerGroups),
    linkageType: z.enum(linkageTypes).default('none'),
    url: z.string().max(urlMax).default(''),
    device: z.enum(bannerDevices).default('any'),
    audience: z.enum(audiences).default('everybody'),
    art: z.enum(arts),
    needs: z.string().refine(isSetting, 'is no setting: see site list').nullable().default(null),
    position: z.int().min(0).max(10_000).default(100),
    words: InSomeLanguage(BannerWords),
    shownFrom: Time.nullable().default(null),
    shownUntil: Time.nullable().default(null),
  })
  .superRefine(({ linkageType, url }, { addIssue }) => {
    const [is, message] = ways[linkageType]
    if (!is(url)) addIssue({ code: 'custom', path: ['url'], message })
  })
  .refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || shownFrom < shownUntil, {
    path: ['shownUntil'],
    error: 'is before it begins',
  })
  .refine(({ words, url }) => url === '' || Object.values(words).every(({ action }) => action !== ''), {
    path: ['words'],
    error: 'has no action for the button to url',
  })

/** What a file says is to be shown. Refused as `readWritten` is. */
export const draftBanner = (written: WrittenFile, languages: readonly string[]): BannerDraft =>
  readWritten(Whole, written, languages)

/** What a banner would be after a change. Refused as `readWritten` is. */
export function bannerAfter(
  before: KeptBanner,
  change: WrittenFile,
  languages: readonly string[],
): BannerDraft {
  const [written, known] = changeWritten(bannerAsWritten(before), change, languages)
  return readWritten(Whole, { ...written, id: before.id }, known)
}

/** As a file has it that would make it what it is. */
export function bannerAsWritten(one: BannerDraft) {
  const { groupName, linkageType, url, device, audience, art, needs, position, words } = one
  const shownFrom = one.shownFrom?.toISOString() ?? null
  const shownUntil = one.shownUntil?.toISOString() ?? null
  const way = { linkageType, url, device, audience }
  return { id: one.id, groupName, ...way, art, needs, position, words, shownFrom, shownUntil }
}
