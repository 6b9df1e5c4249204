// Delivery owns what is told to people outside the site: texts to their phones, and mail.
// It promises that a message goes out once what it tells has committed, that what a live courier took is not kept, and that a
// courier who is silent holds up no other's.
// It never decides who is told what, and names no courier outside that courier's folder.
export { module } from './module.ts'
export { Undeliverable, type Channel, type Courier, type Written } from './port.ts'
export { canDeliver } from './couriers.ts'
export { minutesOf, moment, securityCentre } from './phrase.ts'
export { queueMessage, type Message } from './queue-message.ts'
export { sendWaiting } from './sender.ts'
