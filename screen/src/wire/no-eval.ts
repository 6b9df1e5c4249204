/**
 * Zod compiles its checks at run time where it may, and tries whether it may when the contract is loaded; the page's
 * policy forbids it. Told so before anything of it is loaded, it does not try.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
