import { screen } from '@fairground/screen/words/screen.ts'

/** Banners for a page whose first view is more than them: their code comes when there is a place for them. */
export const BannersLater = screen(async () => (await import('./banner-slides.tsx')).BannerSlides)
