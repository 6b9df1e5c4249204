// The app is the studio as a process: its interface, the operator's launch call, its pages, and the sweep of its outbox.
// It promises that a call is checked against its contract before a verb sees it, and that what was written is sent while it runs.
// It decides nothing.
export { openStudio, type Studio } from './open-studio.ts'
