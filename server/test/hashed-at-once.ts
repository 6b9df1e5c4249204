import { registerHooks } from 'node:module'

// Given to Node before tests that ask nothing of how long a password is hashed: `node --import ./server/test/hashed-at-once.ts`.
registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith('/identity/password/hashing-cost.ts')) return next(url, context)
    const source = 'export const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }'
    return { source, format: 'module', shortCircuit: true }
  },
})
