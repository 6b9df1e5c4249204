import type { ReactNode } from 'react'
import { GamesLater } from '../../../games/screens.ts'
import type { LaterSection } from './coming.tsx'
import { LatestResults } from './latest-results.tsx'
import { News } from './news.tsx'
import { Offers } from './offers.tsx'
import { Proof } from './proof.tsx'
import { WhatIsOn } from './what-is-on.tsx'

const parts: Record<LaterSection, () => ReactNode> = {
  games: () => <GamesLater as="strips" />,
  banners: WhatIsOn,
  promotions: Offers,
  results: LatestResults,
  proof: Proof,
  news: News,
}

/** A section of the home, by its name. */
export function More({ section }: { section: LaterSection }) {
  const Shown = parts[section]
  return <Shown />
}
