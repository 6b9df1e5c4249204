/** What the home can show below its picture: what draws soon, banners, and what was drawn with how it is proved. */
export const homeSections = ['draws', 'banners', 'results'] as const
export type HomeSection = (typeof homeSections)[number]
