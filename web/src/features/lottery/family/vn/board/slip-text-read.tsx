import { Announced, classes } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useNumberName, usePlayName } from '../../../../../draws/play-names.ts'
import picked from '../../../board/chosen.module.css'
import styles from '../../../board/paste-dialog.module.css'
import type { SlipTextRead } from '../text/slip-text.ts'

const faultsShown = 12

/** What a typed slip was read as, play by play, and each word that was not, with its place. */
export function SlipRead({ text, read: { bets, faults } }: { text: string; read: SlipTextRead }) {
  const t = useTranslations('lottery.pasting')
  const playName = usePlayName()
  const numberName = useNumberName()
  return (
    <Announced className={styles.read}>
      <p className="small num">{t('bets', { n: bets.length })}</p>
      <ul className={picked.chosen}>
        {bets.map(({ play, numbers, kept, times }) => (
          <li key={play} className={classes(picked.number, 'num')}>
            {t('bet', {
              play: playName(play),
              numbers: [...kept.map((one) => one.join('-')), ...numbers.map(numberName)].join(' '),
              times,
            })}
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <ul className="small lose">
          {faults.slice(0, faultsShown).map(({ why, said, from }) => (
            <li key={`${why} ${from}`}>{t(`faults.${why}`, { said, ...placeOf(text, from) })}</li>
          ))}
          {faults.length > faultsShown && <li>{t('faults.more', { n: faults.length - faultsShown })}</li>}
        </ul>
      )}
    </Announced>
  )
}

/** In which line it begins, and at which letter of that. */
function placeOf(text: string, from: number): { line: number; column: number } {
  const before = text.slice(0, from).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
