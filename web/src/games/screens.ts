import { screen } from '@fairground/screen/words/screen.ts'

/** Games of vendors beside what a page is for: one file, which comes when there is a place for it. */
export const GamesLater = screen(async () => (await import('./later.tsx')).Games)
