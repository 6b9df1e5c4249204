// Addresses: the network one belongs to, whether it is this machine's, and whether it is nobody's on the internet.
// It promises an answer for any text, with no I/O.
// It never says who somebody is.
export { networkOf, wideNetworkOf } from './network.ts'
export { isFromHere, isLoopback } from './loopback.ts'
export { isPrivate } from './private-address.ts'
