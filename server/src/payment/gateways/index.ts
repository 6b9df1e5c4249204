// Gateways move real money: what each has to speak, which of them are there, and which rest.
// It promises that one which fails again and again is left alone for a while, by every server, and that a call of one ends.
// It never credits anything, and a gateway's own name stands only in its folder.
// Its tables are `payment.rest` and, of a gateway that moves nothing, `payment.pretended_payment`.
export type { AskedOf, Gateway, BankAccount, Naming, Report, Started } from './port.ts'
export { gatewayNamed, openGateways } from './open-gateways.ts'
export { callGateway, readResting } from './rest.ts'
export { bankPages, escapeText, printBankPage } from './bank-page.ts'
export { BadAnswer, hear, speak } from './speak.ts'
