import { registerHooks } from 'node:module'

// Says which packages a program reads by being imported.
const read = new Set<string>()
registerHooks({
  load: (url, context, next) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
    if (name !== undefined) read.add(name)
    return next(url, context)
  },
})
await import(process.argv[2] ?? '')
process.stdout.write(JSON.stringify([...read]), () => process.exit(0))
