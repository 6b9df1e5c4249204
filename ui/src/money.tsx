import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from './announce.ts'
import { classes } from './classes.ts'
import { formatMoney, scale } from './format-money.ts'
import { useKit } from './kit.tsx'
import { wantsLessMotion } from './less-motion.ts'

export type MoneyProps = {
  /** Ten-thousandths of the unit. */
  amount: bigint
  currency: string
  /** Says plus as well as minus. */
  signed?: boolean
  /** Is what somebody has: hidden wherever they hide it. */
  private?: boolean
  /** Counts from the amount shown before to the new one; whoever listens is only told the new one. */
  counts?: boolean
  /** A new amount is told to whoever listens. */
  live?: boolean
  className?: string
}

/** An amount of money, in tabular figures. */
export function Money({
  amount,
  currency,
  signed = false,
  private: isPrivate = false,
  counts = false,
  live = false,
  className,
}: MoneyProps) {
  const { locale, words, hidesMoney } = useKit()
  const hidden = isPrivate && hidesMoney
  const shown = useCounting(amount, counts && !hidden)
  const write = (of: bigint) => formatMoney(of, currency, locale, signed)
  useAnnounce(live && !hidden && write(amount))
  if (hidden) {
    return (
      <span className={classes('num', className)} role="img" aria-label={words.hidden}>
        ••••••
      </span>
    )
  }
  if (!counts) return <span className={classes('num', className)}>{write(amount)}</span>
  return (
    <span className={classes('num', className)}>
      <span aria-hidden="true">{write(shown)}</span>
      {/* What bears a word of being live can be read under a dialog as well. */}
      <span className="visually-hidden" aria-live={live ? 'off' : undefined}>
        {write(amount)}
      </span>
    </span>
  )
}

const countingMs = 600

function useCounting(target: bigint, counts: boolean): bigint {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    if (!counts || start === target || wantsLessMotion()) {
      from.current = target
      setShown(target)
      return undefined
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(at) {
      const share = Math.min(1, (at - began) / countingMs)
      const eased = BigInt(Math.round((1 - (1 - share) ** 3) * 10_000))
      const whole = share === 1 ? target : roundToUnit(start + ((target - start) * eased) / 10_000n)
      from.current = whole
      setShown(whole)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, counts])
  return counts ? shown : target
}

function roundToUnit(amount: bigint): bigint {
  return (amount / scale) * scale
}
