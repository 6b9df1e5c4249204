import type { ReactNode } from 'react'

const drawn = {
  viewBox: '0 0 24 24',
  width: 18,
  height: 18,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** Marks of the places where a house is met, in lines of one hand. */
export const elsewhereMarks = {
  facebook: (
    <svg {...drawn}>
      <path d="M16 3h-2.5A4.5 4.5 0 0 0 9 7.5V10H6.5v4H9v7h4v-7h2.7l.8-4H13V7.8a.8.8 0 0 1 .8-.8H16z" />
    </svg>
  ),
  instagram: (
    <svg {...drawn}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="3.8" />
      <path d="M16.9 7.1h.01" />
    </svg>
  ),
  telegram: (
    <svg {...drawn}>
      <path d="m3 11.2 17.5-7-2.7 15.3-6-4.3-3 3.3-.5-5.3zM8.3 13.2l8.2-6.2" />
    </svg>
  ),
  youtube: (
    <svg {...drawn}>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.2 9.3 4.8 2.7-4.8 2.7z" />
    </svg>
  ),
  zalo: (
    <svg {...drawn}>
      <path d="M12 3.5c-5 0-9 3.6-9 8.2 0 2.6 1.3 4.7 3.3 6.2l-.6 2.9 3.2-1.3c1 .3 2 .4 3.1.4 5 0 9-3.6 9-8.2s-4-8.2-9-8.2z" />
      <path d="M9.3 9.3h5.4l-5.4 5.2h5.4" />
    </svg>
  ),
} satisfies Record<string, ReactNode>
