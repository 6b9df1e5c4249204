import { sql } from '#kit'
import type { House } from './house.ts'

/** Does the jobs of a name that wait in the queue, as a worker would. One that fails waits on; answers what each failed by. */
export async function workOff({ context, whole }: House, name: string): Promise<string[]> {
  const job = whole.jobs(context).find((one) => one.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  const { rows } = await sql<{ id: string; payload: unknown }>`
    select j.id, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = ${name}`.execute(context.db)
  const faults: string[] = []
  for (const { id, payload } of rows)
    try {
      await job.run(payload, new AbortController().signal)
      await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(context.db)
    } catch (error) {
      faults.push(String(error))
    }
  return faults
}
