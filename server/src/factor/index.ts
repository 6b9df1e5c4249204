// Factor owns what proves a login beyond its password: passkeys, authenticator apps, recovery codes and the tries at them.
// It promises that a proof is taken once, that a secret lies encrypted, and that whoever lost a device has ten codes left.
// It never knows whose login it is, opens no session and decides nothing about who may enter: identity does.
export { checkFactor, type FactorPurpose } from './check-factor.ts'
export { askPasskey, usePasskey } from './use-passkey.ts'
export { factorChanged, type FactorChange } from './change.ts'
export { factorsOf, kindsOf } from './queries.ts'
export { removeFactors } from './remove-factors.ts'
export { module } from './module.ts'
