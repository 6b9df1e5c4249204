const lanterns = [
  { x: 86, y: 54, size: 0.62 },
  { x: 206, y: 62, size: 0.8 },
  { x: 268, y: 28, size: 0.4 },
  { x: 342, y: 66, size: 1.02 },
]

/** Four lanterns on a wire, hung into the upper corner of what is warm. */
export function LanternString({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 172" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <defs>
        <radialGradient id="string-glow">
          <stop stopColor="oklch(0.84 0.15 70)" stopOpacity=".5" />
          <stop offset="1" stopColor="oklch(0.84 0.15 70)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="string-paper" x2="0" y2="1">
          <stop stopColor="oklch(0.87 0.13 85)" />
          <stop offset="1" stopColor="oklch(0.72 0.17 52)" />
        </linearGradient>
      </defs>
      <g fill="none" stroke="var(--line-strong)" strokeWidth="1.3">
        <path d="M20-6q65 41 130 14 60 26 120-8 70 45 140 22" />
        <path d="M86 22v20M206 20v26M268 2v18M342 24v24" />
      </g>
      {lanterns.map(({ x, y, size }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <circle r="52" fill="url(#string-glow)" />
          <path d="M-11-18H11c11 10 11 26 0 36H-11c-11-10-11-26 0-36z" fill="url(#string-paper)" />
          <path
            d="M-6-18c-6 11-6 25 0 36M6-18c6 11 6 25 0 36"
            fill="none"
            stroke="oklch(0.55 0.15 50)"
            strokeOpacity=".55"
            strokeWidth="1.4"
          />
          <path
            d="M-9-22H9v4H-9zM-9 18H9v4H-9zM0 22v12"
            fill="oklch(0.4 0.09 50)"
            stroke="oklch(0.4 0.09 50)"
          />
        </g>
      ))}
    </svg>
  )
}
