import type { ReactNode } from 'react'

const gold = 'oklch(0.84 0.15 80)'
const pale = 'oklch(0.93 0.1 90)'
const far = 'oklch(0.45 0.06 240)'

/** A night with stars over a hill, and something lit in it. */
function Night({
  name,
  sky,
  children,
}: {
  name: string
  sky: [top: string, foot: string]
  children: ReactNode
}) {
  const [top, foot] = sky
  return (
    <svg viewBox="0 0 280 170" aria-hidden="true">
      <defs>
        <linearGradient id={`${name}-sky`} x2="0" y2="1">
          <stop stopColor={top} />
          <stop offset="1" stopColor={foot} />
        </linearGradient>
        <radialGradient id={`${name}-glow`}>
          <stop stopColor={gold} stopOpacity=".5" />
          <stop offset="1" stopColor={gold} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="280" height="170" fill={`url(#${name}-sky)`} />
      <path
        d="M22 24h.1M58 46h.1M96 20h.1M206 30h.1M248 52h.1M232 18h.1M34 78h.1M262 90h.1M176 16h.1"
        stroke={pale}
        strokeOpacity=".7"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="140" cy="88" r="92" fill={`url(#${name}-glow)`} />
      {children}
    </svg>
  )
}

/** A chest with a seal on its lock. */
export function Chest() {
  return (
    <Night name="chest" sky={['oklch(0.25 0.08 290)', 'oklch(0.36 0.1 315)']}>
      <path d="M0 150q70-22 140-8t140-6v34H0z" fill="oklch(0.2 0.05 290)" />
      <path d="M84 90q0-34 56-34t56 34z" fill="oklch(0.55 0.11 55)" />
      <path d="M84 90h112v50H84z" fill="oklch(0.44 0.09 50)" />
      <path d="M84 88h112v7H84zM98 60h8v80h-8zM174 60h8v80h-8z" fill={gold} />
      <circle cx="140" cy="104" r="19" fill="oklch(0.58 0.2 22)" />
      <circle cx="140" cy="104" r="13" fill="none" stroke="oklch(0.78 0.14 25)" strokeWidth="2" />
      <path d="m140 96 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" fill={pale} />
    </Night>
  )
}

/** Orders tied two by two up to one root. */
export function Tree() {
  return (
    <Night name="tree" sky={['oklch(0.22 0.06 250)', 'oklch(0.3 0.07 225)']}>
      <path
        d="M140 40 84 78M140 40l56 38M84 78l-28 34M84 78l28 34M196 78l-28 34M196 78l28 34"
        stroke={far}
        strokeWidth="3"
      />
      <path d="M140 40l56 38-28 34" stroke={gold} strokeWidth="3.4" fill="none" />
      <g fill={far}>
        <circle cx="84" cy="78" r="9" />
        <circle cx="196" cy="78" r="9" fill={gold} />
        <circle cx="140" cy="40" r="13" fill={pale} />
      </g>
      {[56, 112, 168, 224].map((x) => (
        <g key={x} fill={x === 168 ? gold : far}>
          <path d={`M${x - 17} 112h34v34h-34z`} />
          <path
            d={`M${x - 9} 123h18M${x - 9} 131h12`}
            stroke="oklch(0.22 0.06 250)"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </g>
      ))}
    </Night>
  )
}

/** A lighthouse: a light that is not ours. */
export function Lighthouse() {
  return (
    <Night name="light" sky={['oklch(0.22 0.05 265)', 'oklch(0.33 0.07 235)']}>
      <path d="M140 56 0 18v62zM140 56l140-38v62z" fill={pale} fillOpacity=".26" />
      <path d="M0 140q60-18 140-2t140-8v40H0z" fill="oklch(0.24 0.07 235)" />
      <path d="M0 154q80-14 160-2t120-4v22H0z" fill="oklch(0.19 0.06 240)" />
      <path d="M128 68h24l7 74h-38z" fill="oklch(0.95 0.02 85)" />
      <path
        d="M126.600 84h26.800l1.700 18h-30.200zM123.600 118h32.800l1.600 17h-36z"
        fill="oklch(0.6 0.19 25)"
      />
      <path d="M124 64h32v6h-32zM130 46h20v18h-20z" fill="oklch(0.3 0.05 265)" />
      <circle cx="140" cy="55" r="7" fill={pale} />
      <path d="m128 46 12-11 12 11z" fill="oklch(0.6 0.19 25)" />
    </Night>
  )
}

/** A mill into which three go, and out of which balls come. */
export function Mill() {
  return (
    <Night name="mill" sky={['oklch(0.27 0.08 320)', 'oklch(0.42 0.13 15)']}>
      <path d="M0 152q90-16 280-4v22H0z" fill="oklch(0.2 0.05 330)" />
      <path
        d="M78 34l36 34M140 26v40M202 34l-36 34"
        stroke={pale}
        strokeWidth="3"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <circle cx="72" cy="30" r="10" fill="oklch(0.6 0.2 25)" />
      <circle cx="140" cy="20" r="10" fill={gold} />
      <circle cx="208" cy="30" r="10" fill="oklch(0.7 0.12 240)" />
      <path d="M98 74h84l-12 60q-30 14-60 0z" fill="oklch(0.44 0.09 50)" />
      <path d="M94 70h92v9H94z" fill={gold} />
      <path
        d="M124 106a17 17 0 0 1 30-9m2 11a17 17 0 0 1-30 9m28-28v9h-9m-20 27v-9h9"
        fill="none"
        stroke={pale}
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {[188, 216, 244].map((x) => (
        <circle key={x} cx={x} cy="143" r="12" fill={pale} stroke={gold} strokeWidth="4" />
      ))}
    </Night>
  )
}
