import type { Eve } from './eve.ts'
import { openKinds } from './steps-of-kinds.ts'
import { long } from './long.ts'
import type { Scene } from './lottery.ts'

/**
 * Of the job of a draw of each kind that goes a way of its own, besides the north: where its money moves, and in the long
 * form at its other steps.
 */
export async function evesOfKinds(scene: Scene): Promise<Eve[]> {
  const steps = await openKinds(scene, [undefined])
  return steps
    .filter(({ isMain }) => long || isMain)
    .map(({ what, open }) => ({
      job: 'lottery:advance',
      what,
      open: async () => {
        const { drawId, holds } = await open()
        return { payload: { drawId }, holds }
      },
    }))
}
