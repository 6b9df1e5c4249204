import type { AddressInfo } from 'node:net'
import { openApi } from '../../server/src/app/http/api.ts'
import { whole } from '../../server/src/app/whole.ts'
import { openContext } from '../../server/src/app/context.ts'
import type { Config } from '../../server/src/kit/index.ts'
import { given, ready } from './given.ts'

// The whole interface on a database, as a deployment serves it, and its pages where they are asked for; only the limits are wide.
const { url, page = false, ...config } = given() as { url: string; page?: boolean } & Partial<Config>
const { context } = openContext(url, {}, { rateFactor: 1_000_000, ...config })
const app = await openApi(context, whole, { page })
await app.listen({ port: 0, host: '127.0.0.1' })
ready({ port: (app.server.address() as AddressInfo).port })
