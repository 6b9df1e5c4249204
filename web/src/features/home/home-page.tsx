import { Boundary } from '@fairground/screen/parts/boundary.tsx'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Coming, type LaterSection } from './later/coming.tsx'
import { DrawingSoon } from './drawing-soon.tsx'
import { Hero } from './hero.tsx'
import { More } from './later/screens.ts'
import styles from './home.module.css'

/** The first thing anyone sees: the picture, and below it what the operator wants shown, in their order. */
export function HomePage() {
  const { data } = useQuery(bootstrapQuery)
  return (
    <>
      <Hero />
      <div className={styles.sections} data-later>
        {data?.switches.home.map((name) =>
          name === 'draws' ? <DrawingSoon key={name} /> : <Later key={name} section={name} />,
        )}
      </div>
    </>
  )
}

/** A section whose place is kept until it comes; the page stands without it where it does not. */
function Later({ section }: { section: LaterSection }) {
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={<Coming section={section} />}>
        <More section={section} />
      </Suspense>
    </Boundary>
  )
}
