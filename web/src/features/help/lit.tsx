import { lightUp } from './find.ts'
import styles from './help.module.css'

/** A text with what is sought lit in it. */
export function Lit({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  return lightUp(text, words).map(({ at, text: part, isLit }) =>
    isLit ? (
      <mark key={at} className={styles.lit}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
