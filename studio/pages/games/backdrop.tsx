import { useId, type ReactNode } from 'react'
import styles from './backdrop.module.css'

type BackdropProps = { height?: 600 | 800; foot?: boolean; children: ReactNode }

/**
 * The picture that a game stands in: a thousand wide, as large as the stage and cut where that is another shape, from above
 * where its `foot` must be seen. Nothing is read from it.
 */
export function Backdrop({ height = 800, foot = false, children }: BackdropProps) {
  return (
    <svg
      className={styles.backdrop}
      viewBox={`0 0 1000 ${height}`}
      preserveAspectRatio={foot ? 'xMidYMax slice' : 'xMidYMid slice'}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

type SkyColoursProps = {
  height?: 600 | 800
  /** What colours it, from above: a class, and how far down of the whole. */
  stops: readonly (readonly [className: string | undefined, offset: number])[]
}

/** The sky of a backdrop as high as this one, behind all else. */
export function SkyColours({ height = 800, stops }: SkyColoursProps) {
  const id = useId()
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        {stops.map(([className, offset]) => (
          <stop key={offset} className={className} offset={offset} />
        ))}
      </linearGradient>
      <rect fill={`url(#${id})`} width="1000" height={height} />
    </>
  )
}

/** So many stars over a sky, no lower than `within`, in no order that an eye finds; each stands where it did. */
export function Stars({ count, within }: { count: number; within: number }) {
  return Array.from({ length: count }, (_, nth) => (
    <circle
      key={nth}
      className={styles.star}
      cx={(nth * nth * 257 + nth * 379) % 1000}
      cy={((nth * nth * 181 + nth * 607) % 997) * (within / 997)}
      r={nth % 6 === 0 ? 1.8 : 1}
    />
  ))
}
