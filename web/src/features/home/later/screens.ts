import { screen } from '@fairground/screen/words/screen.ts'

/** What of the home is below what is seen first; its code comes when there is a place for it. */
export const More = screen(async () => (await import('./more.tsx')).More)
