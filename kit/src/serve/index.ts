// The wire: endpoints of the contract bound to verbs, the call as a verb sees it, its reply and its refusals.
// It promises that a call is checked before its verb runs, and that only what the contract promises is sent.
// It never knows who somebody is or what a verb does; both it is given.
export { compressFiles } from './compress-files.ts'
export { readCoding } from './compress.ts'
export type { BytesCall, Call, Caller, SignedCall } from './caller.ts'
export type { Deployment } from './deployment.ts'
export { boundedRoute, bytesRoute, keptRoute, openRoute, route, timedRoute, type Route } from './route.ts'
export { readCookie } from './cookies.ts'
export { makeWriter, type Write } from './writer.ts'
export { serve, sessionCookie } from './serve.ts'
