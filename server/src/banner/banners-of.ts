import type { Banner } from '@fairground/contract/banner'
import { isSoldTo, promotionBehind } from '#content'
import type { Call, Context } from '#kit'
import { openQuestion, type Whole } from '#manifest'
import { holds, openFill } from '#site'
import { bannersNow, type BannerWords, type BannerDraft, type KeptBanner } from './shown.ts'

/** Asked of whoever has games: whether there is one of that code to lead to. */
export const gameBehind = openQuestion<[gameCode: string], boolean>('banner.game-behind')

type By = Pick<Call, 'caller' | 'language'>
type Answers = Pick<Whole, 'answers'>

/**
 * The banners of a group that hold now for who asks: in their time, true, and leading somewhere that is there. Those of
 * promotions are not for who is not to be sold to.
 */
export async function bannersOf(
  context: Context,
  whole: Answers,
  groupName: Banner['groupName'],
  by: By,
): Promise<Banner[]> {
  const fill = await openFill(context, by.language)
  const ofGroup = await bannersNow(context, groupName)
  const sells = ofGroup.some(isOfPromotion) && (await isSoldTo(context, whole, by))
  const banners = await Promise.all(
    ofGroup.map(async (one): Promise<Banner[]> => {
      const words = wordsIn(one, by.language, context)
      if (!words || !isFor(one, by) || (isOfPromotion(one) && !sells) || !(await isTrue(context, whole, one)))
        return []
      const { id: bannerId, linkageType, url, device, art } = one
      const [title, text, action] = [fill(words.title), fill(words.text), fill(words.action)]
      return [{ bannerId, groupName, linkageType, url, device, title, text, action, art }]
    }),
  )
  return banners.flat()
}

const isOfPromotion = ({ linkageType }: BannerDraft) => linkageType === 'promotion'

function isFor({ audience }: BannerDraft, { caller }: By): boolean {
  return audience === 'everybody' || (audience === 'members') === (caller !== null)
}

/** Whether what it says holds, and what it leads to is there. */
export async function isTrue(
  context: Context,
  whole: Answers,
  { needs, linkageType, url }: BannerDraft,
): Promise<boolean> {
  if (!(await holds(context, needs))) return false
  if (linkageType === 'promotion') return (await promotionBehind.ask(whole, context, url)).includes('offered')
  return linkageType !== 'game' || (await gameBehind.ask(whole, context, url)).includes(true)
}

/** Its words in the language, or in the first the deployment speaks that it has; none where they have no title. */
function wordsIn({ words }: KeptBanner, language: string, { config }: Context): BannerWords | undefined {
  const spoken = [language, ...config.languages].find((one) => words[one]?.title)
  return spoken === undefined ? undefined : words[spoken]
}
