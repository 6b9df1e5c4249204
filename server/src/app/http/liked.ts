import type { FastifyRequest } from 'fastify'

/** The languages that a browser's owner reads, as it says them. */
export function wishesOf({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  return (headers['accept-language'] ?? '').split(',').map((one) => one.split(';')[0]?.trim() ?? '')
}

/** Whether a language is the one wished for, or a wish is for it as some country speaks it. */
export const isOf = (wish: string | undefined, language: string) =>
  wish === language || wish?.startsWith(`${language}-`) === true

/** Of some languages those that a browser's owner reads, as they like them. */
export function likedOf(request: Pick<FastifyRequest, 'headers'>, languages: readonly string[]): string[] {
  return wishesOf(request).flatMap((wish) => languages.filter((one) => isOf(wish, one)))
}
