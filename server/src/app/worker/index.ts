// The worker runs the jobs of a list of modules: runners with slots and connections of their own, and the locks they hold.
// It promises that a job which fails is tried again, that one is never at work twice under its queue, and that a runner
// which died holds nothing for longer than a minute. It never knows what a job does.
export { connectionsOf, everyJob, runWorker } from './worker.ts'
