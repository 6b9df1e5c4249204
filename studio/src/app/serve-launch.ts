import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '#kit'
import { answerLaunch } from '#wires'

const bytesMax = 16 * 1024

/** Where the operator opens a game, outside the envelope of our own interface: what is told stands in the reply, never in the status. */
export async function serveLaunch(
  app: FastifyInstance,
  context: Context,
  offers: (game: string) => Promise<boolean>,
): Promise<void> {
  await app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, done) =>
      done(null, body),
    )
    part.post(
      '/operator/game/url',
      { bodyLimit: bytesMax },
      async ({ headers, body }, reply): Promise<FastifyReply> => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const signature = String(headers['x-hub88-signature'] ?? '')
        const answer = await answerLaunch(context, bytes, signature, offers)
        return await reply
          .header('content-type', 'application/json; charset=utf-8')
          .send(JSON.stringify(answer))
      },
    )
  })
}
