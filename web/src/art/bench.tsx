/** A bench under a lamp, away from the fair; out at dawn, once the fair is over. */
export function Bench({ className, isDawn = false }: { className?: string | undefined; isDawn?: boolean }) {
  return (
    <svg className={className} viewBox="0 0 720 300" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <defs>
        <radialGradient id="bench-light">
          <stop stopColor="oklch(0.88 0.13 85)" stopOpacity=".7" />
          <stop offset="1" stopColor="oklch(0.88 0.13 85)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path
        d="M330 40h.1M388 74h.1M436 30h.1M492 62h.1M548 34h.1M700 60h.1M366 118h.1M470 110h.1"
        stroke="oklch(0.93 0.08 90)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <g fill="none" stroke="oklch(0.6 0.05 230)" strokeOpacity=".6" strokeWidth="3">
        <circle cx="430" cy="186" r="42" />
        <path d="M430 144v84M388 186h84M400 156l60 60M460 156l-60 60M430 186l-24 56M430 186l24 56" />
      </g>
      <path d="m330 236 26-40 26 40zM486 236l24-36 24 36z" fill="oklch(0.5 0.08 200)" />
      {isDawn ? (
        <circle cx="536" cy="246" r="44" fill="oklch(0.88 0.1 75)" />
      ) : (
        <circle cx="600" cy="112" r="120" fill="url(#bench-light)" />
      )}
      <path
        d="M0 262q180-40 360-22t360-10v70H0z"
        fill={isDawn ? 'oklch(0.27 0.04 280)' : 'oklch(0.25 0.05 185)'}
      />
      <path d="M662 262V92q0-20-20-20h-30" fill="none" stroke="oklch(0.17 0.03 260)" strokeWidth="8" />
      <path d="M600 72v14" stroke="oklch(0.17 0.03 260)" strokeWidth="4" />
      <path
        d="M600 84c15 0 21 12 21 25s-6 25-21 25-21-12-21-25 6-25 21-25z"
        fill={isDawn ? 'oklch(0.35 0.03 260)' : 'oklch(0.86 0.15 80)'}
      />
      <path d="M592 82h16v5h-16zM592 131h16v5h-16z" fill="oklch(0.5 0.1 55)" />
      <g stroke="oklch(0.17 0.03 260)" strokeWidth="8" strokeLinecap="round">
        <path d="M520 206h108M520 220h108M512 242h124M526 204v40M622 204v40M522 244v30M626 244v30" />
      </g>
    </svg>
  )
}
