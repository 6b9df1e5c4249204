/**
 * What the home can show below its picture: what draws soon, games of vendors where there are any, banners, and
 * what was drawn with how it is proved.
 */
export const homeSections = ['draws', 'games', 'banners', 'results'] as const
export type HomeSection = (typeof homeSections)[number]
