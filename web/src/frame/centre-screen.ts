import { screen } from '@fairground/screen/words/screen.ts'

/** What the pages of the personal centre stand in. */
export const personalCentre = screen(async () => (await import('./personal-centre.tsx')).PersonalCentre)
