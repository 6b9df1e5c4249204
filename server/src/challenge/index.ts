// Challenge owns what is asked of a visitor before they are anybody: work done, a picture read.
// It promises that an answer counts once, on one server of all, and only for a few minutes.
// It never knows who answers, nor what they wanted to do.
export { requireCaptcha, requireCheck, type Checked, type CheckedPlace } from './require-check.ts'
export { jobs, routes } from './routes.ts'
