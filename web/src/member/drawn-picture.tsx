import type { member } from '@fairground/contract'
import type { ReactNode } from 'react'

// The fair's own colours, by night and under its lamps: these pictures look alike in both themes.
const night = '#1d1a45'
const plum = '#4b2570'
const dusk = '#c2495f'
const amber = '#ffb23e'
const gold = '#ffdc94'
const cream = '#fff4df'
const teal = '#12a488'
const pine = '#0b4f4a'
const lilac = '#cf9bf5'
const coral = '#ff7d66'
const sky = '#58bfe3'

type Drawing = { ground: string; art: ReactNode }

const drawings: Record<member.DrawnIcon, Drawing> = {
  lantern: {
    ground: plum,
    art: (
      <>
        <path d="M48 8v14M48 70v8M42 78h12" stroke={gold} strokeWidth="3" strokeLinecap="round" />
        <ellipse cx="48" cy="46" rx="25" ry="22" fill={amber} />
        <path d="M40 25c-9 12-9 30 0 42M56 25c9 12 9 30 0 42" stroke={dusk} strokeWidth="2.5" fill="none" />
        <path d="M37 22h22v5H37zM37 65h22v5H37z" fill={dusk} />
        <path d="M44 78v9M48 78v11M52 78v9" stroke={coral} strokeWidth="2.5" strokeLinecap="round" />
      </>
    ),
  },
  tent: {
    ground: night,
    art: (
      <>
        <path d="M48 14v10" stroke={gold} strokeWidth="3" />
        <path d="m48 12 14 5-14 5z" fill={amber} />
        <path d="M48 24c8 14 18 22 29 26H19c11-4 21-12 29-26z" fill={teal} />
        <path d="M48 24c3 14 7 22 10 26H38c3-4 7-12 10-26z" fill={cream} />
        <path d="M22 50h52v28H22z" fill={pine} />
        <path d="M40 78V64a8 8 0 0 1 16 0v14z" fill={gold} />
        <path d="M0 78h96v18H0z" fill={plum} />
      </>
    ),
  },
  wheel: {
    ground: dusk,
    art: (
      <>
        <path d="m48 46-17 38M48 46l17 38" stroke={night} strokeWidth="5" strokeLinecap="round" />
        <circle cx="48" cy="46" r="28" stroke={gold} strokeWidth="4" fill="none" />
        <path d="M20 46h56M48 18v56M28 26l40 40M68 26 28 66" stroke={gold} strokeWidth="2" />
        <circle cx="48" cy="46" r="6" fill={amber} />
        {[
          [48, 18, cream],
          [68, 26, teal],
          [76, 46, cream],
          [68, 66, amber],
          [48, 74, cream],
          [28, 66, teal],
          [20, 46, cream],
          [28, 26, amber],
        ].map(([x, y, fill]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="5.5" fill={String(fill)} />
        ))}
      </>
    ),
  },
  kite: {
    ground: sky,
    art: (
      <>
        <path d="M54 12 78 38 46 62 30 30z" fill={cream} />
        <path d="M54 12 78 38 54 36zM46 62 30 30l24 6z" fill={coral} />
        <path d="M46 62c-8 6 2 10-6 15s-2 9-12 11" stroke={night} strokeWidth="3" fill="none" />
        <path d="m36 70 8 2-4 6zM30 82l8 1-5 6z" fill={amber} />
      </>
    ),
  },
  boat: {
    ground: pine,
    art: (
      <>
        <circle cx="70" cy="24" r="9" fill={gold} />
        <path d="M46 14v46L20 60c12-10 22-26 26-46z" fill={cream} />
        <path d="M51 22c10 10 16 24 18 38H51z" fill={coral} />
        <path d="M14 64h68c-4 10-10 16-18 16H32c-8 0-14-6-18-16z" fill={amber} />
        <path d="M0 80c12-5 18 5 32 0s20 5 32 0 18 5 32 0v16H0z" fill={teal} />
      </>
    ),
  },
  drum: {
    ground: night,
    art: (
      <>
        <path d="m24 14 22 20M72 14 50 34" stroke={gold} strokeWidth="4" strokeLinecap="round" />
        <path d="M20 40v30c0 7 12 12 28 12s28-5 28-12V40z" fill={dusk} />
        <path d="m20 44 9 32 9-26 10 32 10-32 9 26 9-32" stroke={gold} strokeWidth="3" fill="none" />
        <ellipse cx="48" cy="40" rx="28" ry="10" fill={cream} />
        <ellipse cx="48" cy="40" rx="19" ry="6" fill={gold} />
      </>
    ),
  },
  moon: {
    ground: plum,
    art: (
      <>
        <circle cx="48" cy="44" r="28" fill={gold} />
        <circle cx="39" cy="36" r="6" fill={amber} opacity=".55" />
        <circle cx="58" cy="52" r="8" fill={amber} opacity=".55" />
        <circle cx="60" cy="31" r="3.5" fill={amber} opacity=".55" />
        <path d="M4 70c10-8 22-8 30 0 8-6 20-6 28 0 10-7 22-6 30 2v24H4z" fill={night} />
      </>
    ),
  },
  lotus: {
    ground: teal,
    art: (
      <>
        <path d="M48 22c12 14 12 32 0 46-12-14-12-32 0-46z" fill={cream} />
        <path d="M28 32c14 4 21 18 20 36-14-4-21-18-20-36z" fill={lilac} />
        <path d="M68 32c-14 4-21 18-20 36 14-4 21-18 20-36z" fill={lilac} />
        <path
          d="M12 50c16-2 30 4 36 18-16 4-30-4-36-18zM84 50c-16-2-30 4-36 18 16 4 30-4 36-18z"
          fill={coral}
        />
        <path d="M8 74h80M22 82h52" stroke={pine} strokeWidth="5" strokeLinecap="round" />
      </>
    ),
  },
  fish: {
    ground: night,
    art: (
      <>
        <path d="M64 48 86 30c-3 12-3 24 0 36z" fill={coral} />
        <path d="M12 48c12-24 42-24 56 0-14 24-44 24-56 0z" fill={amber} />
        <path d="M40 31c8 10 8 24 0 34M52 34c6 8 6 20 0 28" stroke={dusk} strokeWidth="3" fill="none" />
        <circle cx="26" cy="44" r="5" fill={cream} />
        <circle cx="25" cy="44" r="2.5" fill={night} />
        <path d="M38 30c4-9 12-12 20-11-1 7-5 12-10 14z" fill={coral} />
      </>
    ),
  },
  balloon: {
    ground: lilac,
    art: (
      <>
        <path
          d="M48 12c18 0 28 13 28 27 0 13-12 21-18 29H38c-6-8-18-16-18-29 0-14 10-27 28-27z"
          fill={cream}
        />
        <path d="M48 12c9 4 13 15 13 27 0 13-5 21-7 29H42c-2-8-7-16-7-29 0-12 4-23 13-27z" fill={dusk} />
        <path d="m39 68 3 8M57 68l-3 8" stroke={night} strokeWidth="2.5" />
        <path d="M40 75h16v9a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4z" fill={plum} />
      </>
    ),
  },
  fan: {
    ground: coral,
    art: (
      <>
        <path d="M48 78 10 44a50 50 0 0 1 76 0z" fill={cream} />
        <path d="M48 78 24 32a50 50 0 0 1 12-5zM48 78l12-51a50 50 0 0 1 12 5z" fill={teal} />
        <path d="M48 78 33 60a22 22 0 0 1 30 0z" fill={plum} />
        <circle cx="48" cy="78" r="5" fill={amber} />
        <path d="M48 82v10" stroke={amber} strokeWidth="3" strokeLinecap="round" />
      </>
    ),
  },
  star: {
    ground: pine,
    art: (
      <>
        <path d="m48 12 10 23 25 2-19 17 6 25-22-13-22 13 6-25-19-17 25-2z" fill={amber} />
        <path
          d="m48 12 10 23-10 12zM83 37 64 54l-16-7zM70 79 48 66V47zM26 79l6-25 16-7zM13 37l25-2 10 12z"
          fill={gold}
        />
      </>
    ),
  },
}

/** A picture of the house's for who wants no other, as wide as what it stands in. */
export function DrawnPicture({ name }: { name: member.DrawnIcon }) {
  const { ground, art } = drawings[name]
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <path d="M0 0h96v96H0z" fill={ground} />
      {art}
    </svg>
  )
}
