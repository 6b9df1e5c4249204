import { createPrivateKey, createPublicKey } from 'node:crypto'
import { connect, openBus, openLog, systemClock } from '../../studio/src/kit/index.ts'
import { openStudio } from '../../studio/src/app/index.ts'
import type { FlightPace } from '../../studio/src/skyline/index.ts'
import { testConfig } from '../../studio/test/database.ts'
import { given, ready } from './given.ts'

export type StudioGiven = {
  url: string
  port: number
  operatorUrl: string
  signingKey: string
  operatorKey: string
  pace?: FlightPace
  frameAncestors?: readonly string[]
}

// The studio on a database, as it serves those who play, beside an operator that is there.
const { url, port, operatorUrl, signingKey, operatorKey, pace, ...rest } = given() as StudioGiven
const { db } = connect(url, { max: 16, named: true })
const log = openLog('error')
const config = testConfig({
  publicUrl: `http://127.0.0.1:${port}`,
  ...rest,
  operatorUrl,
  signingKey: createPrivateKey(signingKey),
  operatorKey: createPublicKey(operatorKey),
})
const studio = await openStudio({ db, clock: systemClock, log, bus: openBus(log), config }, pace)
await studio.app.listen({ port, host: '127.0.0.1' })
ready({})
