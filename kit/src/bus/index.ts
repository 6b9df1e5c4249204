// The bus: what is announced to screens and to other servers, and the lines that carry it, NOTIFY or NATS.
// It promises that whoever may have missed something is told so, and that a line that is lost is opened again.
// It never carries the truth: an announcement is a hint, and tables say what counts.
export { openBus, type Announcement, type Bus, type Happened, type OpenCarrier } from './bus.ts'
export type { Wording } from './wording.ts'
export { openNats, type NatsOptions } from './nats.ts'
export { openNotify } from './notify.ts'
