import { type ComponentProps, useId } from 'react'
import styles from './stepper.module.css'

type Props = ComponentProps<'input'> & { label: string; fault: string | undefined }

/** Stands while an amount is typed, so that a phone shows its keys only when it was asked to; what is wrong stands under it. */
export function TypedAmount({ label, fault, ...input }: Props) {
  const id = useId()
  return (
    <>
      <div className={styles.stepper} data-wrong={fault !== undefined || undefined}>
        <input
          className="num"
          {...input}
          aria-label={label}
          ref={select}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onKeyDown={(event) => (event.key === 'Enter' || event.key === 'Escape') && finish(event)}
        />
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  )
}

function select(field: HTMLInputElement | null) {
  field?.select()
}

/** Esc ends the typing, not the sheet around it. */
function finish(event: { stopPropagation: () => void; currentTarget: HTMLElement }) {
  event.stopPropagation()
  event.currentTarget.blur()
}
