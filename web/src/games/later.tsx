import type { ComponentProps } from 'react'
import { Strips } from './strips.tsx'
import { VendorMarks } from './vendor-marks.tsx'
import { BarGames, RailGames } from './ways.tsx'

type Props =
  | { as: 'strips' }
  | { as: 'marks' }
  | ({ as: 'rail' } & ComponentProps<typeof RailGames>)
  | ({ as: 'bar' } & ComponentProps<typeof BarGames>)

/** Games of vendors where something else is the page's own: strips on the home, ways in the rail and in a phone's bar, marks at the foot. */
export function Games(props: Props) {
  if (props.as === 'strips') return <Strips />
  if (props.as === 'marks') return <VendorMarks />
  return props.as === 'rail' ? <RailGames {...props} /> : <BarGames {...props} />
}
