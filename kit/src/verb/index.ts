// What a verb is given: a context to open a transaction of, or a transaction to join, and jobs to queue in it.
// It promises that a transaction happens whole or not at all, and that what it announces goes out after its commit.
// It never knows what a verb does.
export { transact, type Context, type Tx } from './context.ts'
export { queueJob, queueJobs, type Job } from './jobs.ts'
export { onceFor } from './once-for.ts'
