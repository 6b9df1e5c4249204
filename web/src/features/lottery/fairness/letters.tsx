import { drawBytes, EngineRefusal, type DrawByte, type PublishedDraw } from '@fairground/engine'
import { Ball, ScrollRegion } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import styles from './check.module.css'

const specialDigits = 5

/** How the digits of the special prize come out of the bytes, one after the other, and which byte is thrown away. */
export function Letters({ draw }: { draw: PublishedDraw }) {
  const t = useTranslations('fairness.letters')
  const bytes = bytesOf(draw)
  if (!bytes) return <p className="dim small">{t('none')}</p>
  return (
    <section className={styles.letters} aria-labelledby="letters">
      <h3 id="letters">{t('title')}</h3>
      <p className="dim small">{t('text')}</p>
      <ScrollRegion label={t('title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('byte')}</th>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('digit')}</th>
            </tr>
          </thead>
          <tbody>
            {bytes.map(({ byte, digit }, place) => (
              // A byte is what stands at its place.
              // oxlint-disable-next-line no-array-index-key
              <tr key={place} data-thrown={digit === null || undefined}>
                <td>
                  <code>{byte.toString(16).padStart(2, '0')}</code>
                </td>
                <td>
                  <span className="num">{byte}</span>
                </td>
                <td>{digit === null ? t('thrown') : <Ball lit>{String(digit)}</Ball>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

/** Null where what was typed is no source of a draw. */
function bytesOf(draw: PublishedDraw): DrawByte[] | null {
  try {
    return drawBytes(draw, specialDigits)
  } catch (error) {
    if (error instanceof EngineRefusal) return null
    throw error
  }
}
