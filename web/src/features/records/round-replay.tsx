import { ask } from '@fairground/screen/wire/ask.ts'
import { Button } from '@fairground/ui'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './records.module.css'

/** What became of a press: nothing yet, its vendor is asked, it did not say, or it did and no window opened for it. */
type State = { is: 'still' | 'asking' | 'fault' } | { is: 'said'; url: string }

/** Shows a round as it was, in a window of its vendor's; a browser that opens none is given the way there. */
export function RoundReplay({ roundId }: { roundId: string }) {
  const t = useTranslations('records.rounds')
  const [state, setState] = useState<State>({ is: 'still' })

  async function show(): Promise<void> {
    // A browser opens a window for a press, and none for what is answered later.
    const view = window.open('', '_blank')
    if (view) view.opener = null
    setState({ is: 'asking' })
    try {
      const { url } = await ask('GET /wps/game/rounds/:roundId/replay', { at: roundId })
      view?.location.replace(url)
      setState(view ? { is: 'still' } : { is: 'said', url })
    } catch {
      view?.close()
      setState({ is: 'fault' })
    }
  }

  if (state.is === 'said')
    return (
      <a className={styles.verify} href={state.url} target="_blank" rel="noreferrer">
        {t('replayHere')}
      </a>
    )
  return (
    <div className={styles.replay}>
      <Button
        tone="quiet"
        size="s"
        icon={<History aria-hidden="true" />}
        busy={state.is === 'asking'}
        onClick={() => void show()}
      >
        {t('replay')}
      </Button>
      <p className="dim small" role="status">
        {state.is === 'fault' && t('replayFault')}
      </p>
    </div>
  )
}
