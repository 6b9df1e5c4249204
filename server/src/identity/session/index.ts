// Session owns where a login is signed in: sessions, the browsers that are remembered, and those that were seen before.
// Its tables are `identity.session`, `identity.remember` and `identity.device`.
// It promises that a token is known only to its holder, an end is known everywhere at once, and a copied token ends them all.
// It never decides who may come in.
export { dropBrowser, keepBrowser, readBrowser } from './browser-cookie.ts'
export { findSameBrowser, isBrowserOfConfined, isElsewhere, knowDevice, seeBrowser } from './known-device.ts'
export { endRemembered, forgetBrowser, rememberBrowser, tieSession } from './remember.ts'
export { module } from './module.ts'
export { readUses, whoCame, type Use } from './read-uses.ts'
export { endSessions } from './session-list.ts'
export { findStillOpen, findSuspended } from './read-sessions.ts'
export { openSessions, sessionsOf, type ProvedBy, type Sessions, type Footing } from './sessions.ts'
export { sessionEnded } from './signals.ts'
export { useSessions, useSessionsThen, type UseThen } from './touches.ts'
export { turnBrowser } from './turn-browser.ts'
