/**
 * What the home can show below its picture: what draws soon, games of vendors where there are any, banners, what is offered,
 * what was drawn, how a draw is proved, and what was announced. Each has a place and a switch of its own.
 */
export const homeSections = ['draws', 'games', 'banners', 'promotions', 'results', 'proof', 'news'] as const
export type HomeSection = (typeof homeSections)[number]
