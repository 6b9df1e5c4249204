import { useSay } from '../words.tsx'
import { fourPlaces } from '../figures.ts'
import styles from './calls.module.css'

export type Call = {
  do: string
  title: string
  /** What would be right, and how likely that is. */
  detail: string
  multiple: string
  sign: string
}

type Props = { label: string; calls: readonly Call[]; isBusy: boolean; onCall: (doing: string) => void }

/** The few things that can be called next, each with what it makes of the stake. */
export function Calls({ label, calls, isBusy, onCall }: Props) {
  const t = useSay()
  return (
    <div className={styles.calls} role="group" aria-label={label}>
      {calls.map((call) => (
        <button key={call.do} type="button" disabled={isBusy} onClick={() => onCall(call.do)}>
          <i aria-hidden="true">{call.sign}</i>
          <span>
            <b>{call.title}</b>
            <small className="num">{call.detail}</small>
          </span>
          <strong className="num" aria-label={`${t('multiple')} ${fourPlaces(call.multiple)}`}>
            {`${fourPlaces(call.multiple)}×`}
          </strong>
        </button>
      ))}
    </div>
  )
}
