import type { ComponentProps } from 'react'
import { Strips } from './strips.tsx'
import { BarGames, RailGames } from './ways.tsx'

type Props =
  | { as: 'strips' }
  | ({ as: 'rail' } & ComponentProps<typeof RailGames>)
  | ({ as: 'bar' } & ComponentProps<typeof BarGames>)

/** Games of vendors where something else is the page's own: strips on the home, ways in the rail and in a phone's bar. */
export function Games(props: Props) {
  if (props.as === 'strips') return <Strips />
  return props.as === 'rail' ? <RailGames {...props} /> : <BarGames {...props} />
}
