// What is set aside for more than one order: which orders were paid out of it, so that what a void draw gives back of them is
// set aside again before anybody could spend it. It promises that in the transaction that gives it back.
// It never knows of what it is set aside for more than which job goes on with it, nor ends that.
// Its table is `lottery.aside`.
export { holdReturned } from './hold-returned.ts'
export { forgetAside, keepAside, letGoAside, readHeldBack, type HeldBack } from './keep-aside.ts'
export { queueOwners } from './queue-owners.ts'
