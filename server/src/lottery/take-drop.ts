import { Refusal, type Context } from '#kit'
import { putAway, readDrop, readDropped, readReport } from '#lottery/feed'
import { takeReport } from './take-report.ts'

/** Takes the files that feeds have left and puts each away, with what became of it; what is refused holds up no other. */
export async function takeDrop(context: Context): Promise<number> {
  const folder = context.config.feedFolder
  if (folder === '') return 0
  const dropped = await readDrop(folder)
  for (const file of dropped) {
    try {
      const taken = await takeReport(context, file.feed, readReport(await readDropped(file)))
      await putAway(folder, file, 'taken', taken)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const said = `${error.code} ${JSON.stringify(error.detail)}`
      context.log.error({ feed: file.feed, file: file.name, said }, 'a report of a feed is refused')
      await putAway(folder, file, 'refused', said)
    }
  }
  return dropped.length
}
