import { openContext } from '../../server/src/app/context.ts'
import { deadlines } from '../../server/src/kit/index.ts'
import { settleDraw } from '../../server/src/lottery/settlement/index.ts'
import { given, ready } from '../http/given.ts'

// A worker's settlement, in a process of its own as in a deployment: it settles the draws that it is told of.
const { url } = given() as { url: string }
const { context } = openContext(url, {}, { poolMax: 20 }, deadlines.background)
process.on('message', (drawId: string) => {
  const since = performance.now()
  void settleDraw(context, drawId).then(({ lines }) =>
    process.send?.({ lines, seconds: (performance.now() - since) / 1000 }),
  )
})
ready({})
