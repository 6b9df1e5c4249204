import { upload } from '@fairground/contract'
import { boundedRoute, bytesRoute, openRoute, Refusal, route, type Context, type Route } from '#kit'
import { showHousePicture } from './house-picture.ts'
import { showUpload } from './show-upload.ts'
import { takeUpload } from './take-upload.ts'

/** What a server holds in memory of pictures on their way: so many of five megabytes. */
const comingMax = 8

export function routes(context: Context): Route[] {
  let coming = 0
  const taking = bytesRoute(upload.send, async ({ purpose }, { bytes, caller }) => {
    coming += 1
    try {
      return { uploadId: await takeUpload(context, { memberId: caller.memberId, purpose, bytes }) }
    } finally {
      coming -= 1
    }
  })
  return [
    boundedRoute(taking, () => {
      if (coming >= comingMax) throw new Refusal('busy', { retryAfterS: 2 })
    }),
    route(upload.picture, ({ uploadId }, { caller }) => showUpload(context, caller.memberId, uploadId)),
    openRoute(upload.housePicture, ({ uploadId }) => showHousePicture(context, uploadId)),
  ]
}
