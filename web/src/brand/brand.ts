import { bootstrapQuery, type Bootstrap } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'

const unsaid = { name: '', slogan: '', title: '', text: '', about: '', licence: '' }

/** What the brand says of itself, in the language that is spoken or else in its first; nothing until the server has said it. */
export function useBrand(): Bootstrap['brand'][string] {
  const { data } = useQuery(bootstrapQuery)
  const language = useLocale()
  const said = data?.brand
  return said?.[language] ?? said?.[data?.languages[0] ?? ''] ?? unsaid
}

/** Says what a page is called that has a name of its own, as tabs and search engines show it. */
export function useTitled(): (page: string) => string {
  const t = useTranslations('frame')
  const { name: brand } = useBrand()
  return (page) => t('titled', { page, brand })
}
