/** What is added up, up to which day, and which of it is looked at: months up to today's, and the last of them. */
export const profitLook = { by: '', until: '', at: '' }
/** By what each record is looked through; all is open. */
export const orderFilter = { family: '', gameCode: '', state: '', from: '', to: '' }
export const chaseFilter = { family: '', gameCode: '', state: '', from: '', to: '' }
export const resultFilter = { family: '', gameCode: '', from: '', to: '' }
export const movementFilter = { purse: '', kind: '', from: '', to: '' }
export const roundFilter = { category: '', nodeId: '', state: '', from: '', to: '' }
