import type { AddressInfo } from 'node:net'
import { openApi } from '../../server/src/app/api.ts'
import { openContext } from '../../server/src/app/context.ts'
import { given, ready } from './given.ts'

// The whole interface on a database, as a deployment serves it; only the limits are wide.
const { url } = given() as { url: string }
const { context } = openContext(url, {}, { rateFactor: 1_000_000 })
const app = await openApi(context, { page: false })
await app.listen({ port: 0, host: '127.0.0.1' })
ready({ port: (app.server.address() as AddressInfo).port })
