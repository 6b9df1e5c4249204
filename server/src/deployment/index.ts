// The deployment is all that stands below, told as one to who is not signed in yet: apps, and systems of the operator.
// It promises to say nothing that is not said by its owner as well, each time as it is now.
// It never keeps anything, and never knows who is calling but for where they are.
export { module } from './module.ts'
