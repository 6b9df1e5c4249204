import { screen } from '@fairground/screen/words/screen.ts'

/** What stands in place of everything while the site is closed to this visitor. */
export const closedPage = screen(async () => (await import('./closed-page.tsx')).ClosedPage)
