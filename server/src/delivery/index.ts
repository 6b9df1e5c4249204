// Delivery owns what is told to people outside the site: texts to their phones, and mail.
// It promises that a message goes out once what it tells has committed, that what a live provider took is not kept, and that a
// provider who is silent holds up no other's.
// It never decides who is told what, and names no provider outside that provider's folder.
export { module } from './module.ts'
export { Undeliverable, type Channel, type Provider, type Written } from './port.ts'
export { canDeliver } from './providers.ts'
export { queueMessage, type Message } from './queue-message.ts'
export { sendWaiting } from './sender.ts'
