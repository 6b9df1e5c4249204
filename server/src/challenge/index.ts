// Challenge owns what is asked of a visitor before they are anybody: work done, a picture read, a code sent to a phone.
// It promises that an answer counts once, on one server of all, and only for a few minutes.
// It never knows who answers, nor what they wanted to do.
export { readMobile } from './mobile.ts'
export { requireCaptcha, requireCheck, type Checked, type CheckedPlace } from './require-check.ts'
export { module } from './module.ts'
export { numberLeadsIn } from './routes.ts'
export { sendCode, type CodeSent, type CodeWanted } from './send-code.ts'
export { checkCode, takeCode } from './take-code.ts'
