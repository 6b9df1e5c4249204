import { DrawingSoon } from './drawing-soon.tsx'
import { Hero } from './hero.tsx'
import { LatestResults } from './latest-results.tsx'
import { Proof } from './proof.tsx'
import styles from './home.module.css'

/** The first thing anyone sees: what draws next, what was drawn last, and why to believe it. */
export function HomePage() {
  return (
    <>
      <Hero />
      <DrawingSoon />
      <div className={styles.two}>
        <LatestResults />
        <Proof />
      </div>
    </>
  )
}
