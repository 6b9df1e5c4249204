import { setTheme, useTheme } from '@fairground/screen/parts/theme.ts'
import { languages, speak, useWords } from '@fairground/screen/words/catalogue.ts'
import { KitProvider, Segmented, Toasts, useKit } from '@fairground/ui'
import { useLayoutEffect, useState } from 'react'
import { Fields, MoreFields } from './fields.tsx'
import { Figures } from './figures.tsx'
import styles from './kit.module.css'
import { LongGrid } from './long-grid.tsx'
import { Overlays } from './overlays.tsx'
import { Presses } from './presses.tsx'
import { Spoken } from './spoken.tsx'
import { States } from './states.tsx'
import { Uploads } from './uploads.tsx'

type Direction = 'ltr' | 'rtl'

/** Every part of `ui` and of `screen` in each of its states: for whoever develops, and for the gallery of the tests. */
export function KitPage() {
  const kit = useKit()
  const [chosen, setDirection] = useState<Direction>()
  const direction = chosen ?? kit.direction
  useLayoutEffect(() => {
    document.documentElement.dir = direction
  }, [direction])
  return (
    <KitProvider kit={{ ...kit, direction }}>
      <main className={styles.page}>
        <h1>The kit</h1>
        <Choices direction={direction} onDirection={setDirection} />
        <Presses />
        <Fields />
        <MoreFields />
        <Figures />
        <States />
        <Overlays />
        <Spoken />
        <Uploads />
        <LongGrid />
      </main>
      <Toasts />
    </KitProvider>
  )
}

function Choices({
  direction,
  onDirection,
}: {
  direction: Direction
  onDirection: (direction: Direction | undefined) => void
}) {
  const theme = useTheme()
  const { language } = useWords()
  const talk = async (next: string) => {
    await speak(next)
    onDirection(undefined)
  }
  return (
    <div className={styles.choices}>
      <Segmented
        label="Theme"
        value={theme}
        onChange={setTheme}
        options={(['dark', 'light'] as const).map((key) => ({ key, title: key }))}
      />
      <Segmented
        label="Direction"
        value={direction}
        onChange={onDirection}
        options={(['ltr', 'rtl'] as const).map((key) => ({ key, title: key }))}
      />
      <Segmented
        label="Language"
        value={language}
        onChange={(next) => void talk(next)}
        options={languages.map((key) => ({ key, title: key }))}
      />
    </div>
  )
}
