import type { promotion } from '@fairground/contract'
import { useSendOnce } from '@fairground/screen/session/use-send-once.ts'
import { ask, type Said } from '@fairground/screen/wire/ask.ts'
import { sendPictureFor } from '@fairground/screen/wire/send-picture.ts'
import { useQueryClient } from '@tanstack/react-query'
import { promotionsKey } from '../../promotions/promotions.ts'

type Application = Omit<Said<'PUT /wps/promotions/:promotionId/application'>, 'promotionId'>

export const commentMax = 140 satisfies typeof promotion.commentMax
export const picturesMax = 3 satisfies typeof promotion.picturesMax

export const sendPicture = sendPictureFor('application')

/** Gives what applies for a promotion: the same words and pictures are kept once. Throws what the server refused. */
export function useApply(promotionId: string): (application: Application) => Promise<void> {
  const client = useQueryClient()
  const apply = useSendOnce<Application>(`apply ${promotionId}`, (idempotencyKey, body) =>
    ask('PUT /wps/promotions/:promotionId/application', { at: promotionId, body, idempotencyKey }),
  )
  return async (application) => {
    await apply(application)
    await client.invalidateQueries({ queryKey: promotionsKey })
  }
}
