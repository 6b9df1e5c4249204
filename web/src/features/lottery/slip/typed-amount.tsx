import {
  createContext,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import styles from './stepper.module.css'

type Props = Omit<ComponentProps<'input'>, 'onBlur'> & {
  label: string
  fault: string | undefined
  onBlur?: (() => void) | undefined
  onDone: () => void
}

/**
 * Stands while an amount is typed, so that a phone shows its keys only when it was asked to. What is wrong stands under it, and
 * keeps it there until it is mended or, by Esc, given up.
 */
export function TypedAmount({ label, fault, onBlur, onDone, ...input }: Props) {
  const id = useId()
  const isWrong = fault !== undefined
  useHeldBack(isWrong)
  return (
    <>
      <div className={styles.stepper} data-wrong={isWrong || undefined}>
        <input
          className="num"
          {...input}
          aria-label={label}
          ref={select}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-fault` : undefined}
          onBlur={() => {
            onBlur?.()
            if (!isWrong) onDone()
          }}
          onKeyDown={(event) => (event.key === 'Enter' || event.key === 'Escape') && finish(event)}
        />
      </div>
      {isWrong && (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  )

  /** Esc ends the typing, not the sheet around it. */
  function finish(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation()
    if (isWrong && event.key === 'Escape') onDone()
    else event.currentTarget.blur()
  }
}

function select(field: HTMLInputElement | null) {
  field?.select()
}

/**
 * Gives what takes a value as it is typed, or none where what is typed may not be: until it may, what stood there before does,
 * and never the first figures of something else. Changed by other means meanwhile, the typing is done.
 */
export function useTaking<Value>(value: Value, take: (value: Value) => void, onDone: () => void) {
  const [before] = useState(value)
  const [taken, note] = useState(value)
  const isOther = value !== taken
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (isOther) done()
  }, [isOther])
  return (typed: Value | undefined) => {
    const next = typed ?? before
    note(() => next)
    take(next)
  }
}

const Held = createContext<(by: 1 | -1) => void>(() => undefined)

/** What holds back what would go out while something typed in it cannot be taken: whether it does, and what is to stand around it. */
export function useHold() {
  const [count, setCount] = useState(0)
  const [hold] = useState(() => (by: 1 | -1) => setCount((now) => now + by))
  const around = (children: ReactNode) => <Held value={hold}>{children}</Held>
  return { isHeld: count > 0, around }
}

/** Holds back what it stands in while something typed cannot be taken. */
export function useHeldBack(isWrong: boolean): void {
  const hold = useContext(Held)
  useLayoutEffect(() => {
    if (!isWrong) return undefined
    hold(1)
    return () => hold(-1)
  }, [hold, isWrong])
}
