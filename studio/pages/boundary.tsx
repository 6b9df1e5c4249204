import { Component, type ReactNode } from 'react'
import { openAnew } from './site.ts'
import facts from './stage/facts.module.css'
import styles from './stage/opening.module.css'
import { useSay } from './words.tsx'

type Props = { children: ReactNode }
type State = { hasFailed: boolean }

/** Where a game breaks, or a part of it does not come, that is said in its place, and it can be opened anew. */
export class Boundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children
  }
}

/** What was bet stands with the studio: a page that is opened anew shows it, and brings the code that is served by now. */
export function Broken({ why }: { why?: string }) {
  const t = useSay()
  return (
    <main className={styles.opening}>
      <div role="alert">
        <p>{why ?? t('broken')}</p>
        <button type="button" className={facts.fact} onClick={openAnew}>
          {t('again')}
        </button>
      </div>
    </main>
  )
}
