// Social owns which accounts elsewhere sign which login in, and the visits to their providers that are under way.
// It promises that a link is made only by whoever has proved both sides, and that what a provider says is checked whole.
// It never matches people by email address, keeps no provider's tokens, and admits nobody itself: identity does.
export { module } from './module.ts'
export type { OpenProvider } from './port.ts'
