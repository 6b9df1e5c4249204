import type { help } from '@fairground/contract'
import { refuseField, type Article, type InLanguages } from '#content'

/** What the house explains: about what, where it stands among what else is said of that, and its words. */
export type ArticleDraft = { topic: help.Topic; place: number; words: InLanguages }

/** An article as it is kept. */
export type KeptArticle = ArticleDraft & { id: string; version: number; withdrawnAt: Date | null }

/** What becomes of an article: what is left out stays, and of a language what is given counts. */
export type ArticleEdit = Partial<Omit<ArticleDraft, 'words'>> & { words?: Record<string, Partial<Article>> }

const placeMax = 9_999

/** Refused `invalid_input` where a place is none. */
export function checkPlace(place: number): number {
  if (!Number.isInteger(place) || place < 0 || place > placeMax)
    refuseField('place', 'out_of_range', placeMax)
  return place
}
