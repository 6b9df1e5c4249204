/** By what each record is looked through; all is open. */
export const orderFilter = { gameCode: '', state: '', from: '', to: '' }
export const movementFilter = { purse: '', kind: '', from: '', to: '' }
