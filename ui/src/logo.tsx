import { useId } from 'react'

const spokes = Array.from({ length: 8 }, (_, spoke) => {
  const turn = (spoke * Math.PI) / 4
  return { x: 16 + 11.5 * Math.cos(turn), y: 16 + 11.5 * Math.sin(turn) }
})

/** The mark: a wheel of lanterns. Decorative; the name stands beside it or names the link around it. */
export function Logo({ size = 32 }: { size?: number }) {
  const paint = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <defs>
        <linearGradient id={paint} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor="oklch(0.9 0.13 88)" />
          <stop offset="1" stopColor="oklch(0.72 0.18 52)" />
        </linearGradient>
      </defs>
      <g fill="none" stroke={`url(#${paint})`}>
        <circle cx="16" cy="16" r="11.5" strokeWidth="2.6" />
        <path d={spokes.map(({ x, y }) => `M16 16 ${x} ${y}`).join('')} strokeWidth="1.1" opacity="0.75" />
      </g>
      <g fill={`url(#${paint})`}>
        {spokes.map(({ x, y }) => (
          <circle key={`${x}${y}`} cx={x} cy={y} r="2.7" />
        ))}
        <circle cx="16" cy="16" r="3.2" />
      </g>
    </svg>
  )
}
