import { useTranslations } from 'use-intl'

/** Gives what sets one sentence after another as the language does: not every one parts them by a space. */
export function useSentences(): (...sentences: readonly (string | false | undefined)[]) => string {
  const t = useTranslations('kit')
  return (...sentences) =>
    sentences
      .filter((one) => typeof one === 'string')
      .reduce((first, next) => t('sentences', { first, next }))
}
