// Recovery owns how passwords are changed and got back: by the old one, by mail, by phone; and what payments ask for.
// It promises that nobody learns whether an account exists, that a link or code works once, and that a new password
// ends what the old one opened. It never decides who may enter: identity admits.
export { checkPaymentPassword } from './payment-password.ts'
export { module } from './module.ts'
