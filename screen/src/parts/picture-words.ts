import { useKit } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '../words/refusal-text.ts'
import { pictureMax, type PictureFault } from './picture-check.ts'

/** Gives the words of how large a file is: `7.2 MB`. */
export function useSizeText(): (bytes: number) => string {
  const { locale } = useKit()
  return (bytes) => {
    const [unit, size] = bytes < 1_000_000 ? ['kilobyte', 1_000] : ['megabyte', 1_000_000]
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
    return format.format(bytes / size)
  }
}

type Faulty =
  | { at: 'refused'; fault: PictureFault; size: number }
  | { at: 'failed'; error: unknown }
  | { at: 'none' | 'sending' | 'sent' }

/** Gives the words of what is wrong with a picture on its way; undefined while nothing is. */
export function useFaultText(): (state: Faulty) => string | undefined {
  const t = useTranslations('form.upload')
  const refusalText = useRefusalText()
  const sizeText = useSizeText()
  return (state) => {
    if (state.at === 'failed') return refusalText(state.error)
    if (state.at !== 'refused') return undefined
    return t(`faults.${state.fault}`, { size: sizeText(state.size), max: sizeText(pictureMax) })
  }
}
