// Sign-in owns how somebody shows who they are: every way in, the second step, and the proof that a sensitive action asks for.
// Its table is `identity.entry_code`.
// It promises that every way in ends at one gate, and that nothing weaker than what guards a login opens or changes it.
// It never knows what a member has or plays; who makes a member of a new name stands above, and calls it.
export { admit, keepToken, welcome, type SignedIn } from './admit.ts'
export { holdOldDemos, removeDemos } from './demos.ts'
export { requirePassword } from './own-password.ts'
export type { Way } from './require-second-step.ts'
export { module } from './module.ts'
export { setPassword, type NewPassword } from './set-password.ts'
export { guardOf, requireStepUp } from './step-up.ts'
export { tellFactorChange } from './tell-factor-change.ts'
