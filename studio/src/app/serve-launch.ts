import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '#kit'
import { readOriginalOffers } from '#originals'
import { answerGames, answerLaunch, answerList } from '#wires'

const bytesMax = 16 * 1024

/**
 * Where the operator asks what there is to play, opens a game, and asks what was played, outside the envelope of our own
 * interface: what is told stands in the reply, never in the status, but for 413 where it would be too much at once.
 */
export async function serveLaunch(
  app: FastifyInstance,
  context: Context,
  offers: (game: string, player: string) => Promise<boolean>,
): Promise<void> {
  await app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, done) =>
      done(null, body),
    )
    const answers: Record<string, (body: Buffer, signature: string) => Promise<string | null>> = {
      '/operator/game/url': async (body, signature) =>
        JSON.stringify(await answerLaunch(context, body, signature, offers)),
      '/operator/game/list': async (body, signature) =>
        await answerGames(context, body, signature, async () => await readOriginalOffers(context.db)),
      '/operator/transactions/list': async (body, signature) => await answerList(context, body, signature),
    }
    for (const [path, answer] of Object.entries(answers))
      part.post(path, { bodyLimit: bytesMax }, async ({ headers, body }, reply): Promise<FastifyReply> => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const told = await answer(bytes, String(headers['x-hub88-signature'] ?? ''))
        if (told === null) return await reply.code(413).send()
        return await reply.header('content-type', 'application/json; charset=utf-8').send(told)
      })
  })
}
