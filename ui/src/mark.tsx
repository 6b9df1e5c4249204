import type { CSSProperties, ReactNode } from 'react'
import styles from './mark.module.css'
import { classes } from './classes.ts'

const drawings = {
  home: 'M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z',
  spark: 'M12 3v4M12 17v4M3 12h4M17 12h4M6 6l2.5 2.5M15.5 15.5 18 18M6 18l2.5-2.5M15.5 8.5 18 6',
  balls: 'M13 9a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM21 15a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM7 8.5h2M15 14.5h2',
  wallet: 'M6 6h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM3 10h18M16 15h2',
  in: 'M12 4v15M6 13l6 6 6-6M5 3h14',
  out: 'M12 20V5M6 11l6-6 6 6M5 21h14',
  record: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  bars: 'M5 20v-6M12 20V4M19 20v-9',
  shield: 'M12 3 5 6v5c0 5 3 8.3 7 10 4-1.7 7-5 7-10V6zM9 12l2 2 4-4',
  globe:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3.5 12h17M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3z',
  ticket:
    'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v2.5a2.5 2.5 0 0 0 0 5V17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2.5a2.5 2.5 0 0 0 0-5zM14 5v2.5M14 10.5v3M14 16.5V19',
  gift: 'M4 12h16v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM3 8h18v4H3zM12 8v13M12 8c-1.5-4-6-5-6-2 0 1.5 2 2 6 2zM12 8c1.5-4 6-5 6-2 0 1.5-2 2-6 2z',
  help: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.8M12 17h.01',
  me: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20a7.5 7.5 0 0 1 15 0',
  speech: 'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8 9h8M8 12.5h5',
  phone: 'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2',
} as const
export type MarkName = keyof typeof drawings

/** One of our own marks as a bare icon. */
export function Mark({ name }: { name: MarkName }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}

/** An icon on a tile of its category's hue (an `oklch` hue, or a token such as `var(--hue-lottery)`). */
export function CategoryIcon({
  hue,
  size = 'm',
  children,
}: {
  hue: number | string
  size?: 's' | 'm' | 'l'
  children: ReactNode
}) {
  return (
    <span
      className={classes(styles.tile, styles[size])}
      style={{ '--h': hue } as CSSProperties}
      aria-hidden="true"
    >
      {children}
    </span>
  )
}
