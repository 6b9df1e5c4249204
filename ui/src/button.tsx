import { useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { useKit } from './kit.tsx'
import spinner from './spinner.module.css'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  tone?: ButtonTone
  size?: ButtonSize
  /** Takes the whole width it is given. */
  wide?: boolean
  icon?: ReactNode
  /** Something is under way: shown, told, and not pressable. */
  busy?: boolean
  /** While a returned promise is pending the button is busy by itself. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

/** The look of a button for a link that is one. */
export function buttonClass(
  look: { tone?: ButtonTone; size?: ButtonSize; wide?: boolean } = {},
  more?: string,
): string {
  const { tone = 'secondary', size = 'm', wide = false } = look
  return classes(styles.button, styles[tone], styles[size], wide && styles.wide, more)
}

/** A button that cannot be pressed twice: it keeps focus while busy, and says so. */
export function Button({ tone, size, wide, icon, busy, onClick, children, className, ...rest }: ButtonProps) {
  const press = usePress(busy ?? false, onClick)
  const { words } = useKit()
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(
        { ...(tone && { tone }), ...(size && { size }), wide: wide ?? false },
        className,
      )}
      aria-busy={press.busy || undefined}
      aria-disabled={press.busy || rest['aria-disabled'] || undefined}
      onClick={press.onClick}
    >
      {press.busy ? <span className={spinner.spinner} role="img" aria-label={words.busy} /> : icon}
      {children}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'icon' | 'wide' | 'size'> & {
  label: string
  size?: 's' | 'm'
}

/** A round button that is only an icon; `label` names it. */
export function IconButton({
  label,
  tone,
  size,
  busy,
  onClick,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const press = usePress(busy ?? false, onClick)
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classes(styles.round, tone && styles[tone], size === 's' && styles.roundSmall, className)}
      aria-label={label}
      aria-busy={press.busy || undefined}
      aria-disabled={press.busy || undefined}
      onClick={press.onClick}
    >
      {press.busy ? <span className={spinner.spinner} /> : children}
    </button>
  )
}

function usePress(busy: boolean, onClick: ButtonProps['onClick']) {
  const { onFault } = useKit()
  const [pending, setPending] = useState(false)
  const pressed = useRef(false)
  return {
    busy: busy || pending,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (busy || pressed.current) {
        event.preventDefault()
        return
      }
      const outcome = onClick?.(event)
      if (outcome instanceof Promise) void wait(outcome)
    },
  }
  async function wait(outcome: Promise<unknown>) {
    pressed.current = true
    setPending(true)
    try {
      await outcome
    } catch (error) {
      onFault(error)
    } finally {
      pressed.current = false
      setPending(false)
    }
  }
}
