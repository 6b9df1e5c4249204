import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { useQuery } from '@tanstack/react-query'
import type { Where } from './elsewhere.tsx'
import { Quiet } from './quiet.tsx'

const Elsewhere = screen(async () => (await import('./elsewhere.tsx')).Elsewhere)

/** Where the house is met outside the site and where its app is had, as far as either is set; links alone at the foot. */
export function LeadElsewhere(where: Where) {
  const { data } = useQuery(bootstrapQuery)
  const offered = data?.elsewhere
  return (
    (offered?.links[0] ?? offered?.apps[0]) && (
      <Quiet>
        <Elsewhere {...offered} {...where} />
      </Quiet>
    )
  )
}
