import type { FastifyInstance } from 'fastify'
import { endpoints, messages } from '#contract'
import { openCovers } from '#cover'
import { Refusal, serve, serveDocs, type Caller, type Context, type Db, type Interface } from '#kit'
import { expireRounds, goesOn, readOffer } from '#originals'
import { openSkyline, paceOfFlights, type FlightPace } from '#skyline'
import { checkMathematics, watchReturns } from '#watch'
import { openHub88, sessionByBearerOf, sweepOutbox, type OperatorWire, type PlaySession } from '#wires'
import { openSpending } from './open-spending.ts'
import { serveFlightCover } from './serve-cover.ts'
import { serveLaunch } from './serve-launch.ts'
import { servePages } from './serve-pages.ts'
import { serveFlightSocket } from './serve-socket.ts'
import { flightRoutes } from './flight-routes.ts'
import { routes } from './routes.ts'

/**
 * The studio, ready to listen: `sweep` sends what is due once, `expire` ends rounds that waited too long, `watch` holds what games return
 * against what they say, and `stop` ends all that it does by itself.
 */
export type Studio = {
  app: FastifyInstance
  wire: OperatorWire
  sweep: () => Promise<number>
  expire: () => Promise<number>
  watch: () => Promise<void>
  stop: () => Promise<void>
}

const [sweepEveryMs, expireEveryMs, watchEveryMs, checkEveryMs] = [500, 60_000, 60_000, 86_400_000]

/**
 * Opens the studio on its database: its interface, the operator's launch call, and what it does by itself: its outbox is swept at once and
 * twice a second, each minute rounds are ended that nobody goes on with and returns are watched, and flights are led while somebody
 * watches, at a `pace`. The mathematics of each game are checked before all that, and each day.
 * What takes long is done over `patient`, where the database has another's deadlines.
 */
export async function openStudio(
  context: Context,
  pace: FlightPace = paceOfFlights,
  patient: Db = context.db,
): Promise<Studio> {
  // Before anything is decided by them.
  await checkMathematics(context)
  const wire = openHub88(context)
  const skyline = openSkyline(context, wire, pace, patient)
  const sessions = new WeakMap<Caller, PlaySession>()
  const sessionOf = (caller: Caller) => {
    const session = sessions.get(caller)
    if (!session) throw new Refusal('game_session_ended')
    return session
  }
  const spending = openSpending(context.clock)
  const app = await serve({
    deployment: context.config,
    log: context.log,
    routes: [...routes(context, wire, sessionOf), ...flightRoutes(skyline, sessionOf)],
    refuseWhenClosed: () => undefined,
    refuseGuests: () => undefined,
    authenticate: async (bearer) => {
      const session = await sessionByBearerOf(context)(bearer)
      if (!session) return null
      const caller = callerOf(session)
      sessions.set(caller, session)
      return caller
    },
    whyOver: () => Promise.resolve('game_session_ended'),
    unseal: () => Promise.reject(new Refusal('unreadable_payload')),
    requireStepUp: () => Promise.resolve(),
    spend: spending.spend,
    socketPath: '/socket',
  })
  // Whoever has a round under way comes back to it, whether or not another can be begun.
  const offers = async (game: string, player: string) => {
    const offer = await readOffer(context.db, game)
    return offer !== undefined && (offer.isLive || (await goesOn(context.db, player, game)))
  }
  await serveLaunch(app, context, offers)
  servePages(app, context.config)
  serveDocs(app, interfaceOf())
  serveFlightSocket(app, context, skyline)
  const covers = openCovers(skyline.stage)
  serveFlightCover(app, covers, spending)
  const sweep = async () => await sweepOutbox(context, wire)
  const expire = async () => await expireRounds(context, wire)
  const watch = async () => await watchReturns(context, patient)
  const sweeping = openTurns(context, 'the outbox was not swept', sweepEveryMs, sweep)
  const expiring = openTurns(context, 'no round was ended by time', expireEveryMs, expire)
  const watching = openTurns(context, 'what games return was not watched', watchEveryMs, watch)
  const checking = openTurns(context, 'the mathematics of games were not checked', checkEveryMs, async () =>
    checkMathematics(context),
  )
  return {
    app,
    wire,
    sweep,
    expire,
    watch,
    stop: async () => {
      covers.close()
      await Promise.all([sweeping.stop(), expiring.stop(), watching.stop(), checking.stop(), skyline.stop()])
      await app.close()
    },
  }
}

/** All that is asked and said here, as its contract has it. */
const interfaceOf = (): Interface => ({
  title: 'Fairground Originals',
  endpoints: Object.entries(endpoints).map(([name, endpoint]) => ({ noun: 'studio', name, endpoint })),
  messages,
  callers: { bearer: { type: 'http', scheme: 'bearer' } },
})

/** Everybody here plays, and nobody does anything else. */
const callerOf = ({ id, player, currency, isDemo }: PlaySession): Caller => ({
  memberId: player,
  sessionId: id,
  account: player,
  isAgent: isDemo ? 4 : 0,
  book: isDemo ? 'trial' : 'real',
  currency,
})

/** Does something at once and then every so often, never beside itself; what fails is told by its words, and done again. */
function openTurns(
  { log }: Context,
  failed: string,
  everyMs: number,
  work: () => Promise<unknown>,
): { stop: () => Promise<void> } {
  let isOver = false
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => turn(), everyMs)
  let isAt = false
  const turn = () => {
    if (isAt || isOver) return
    isAt = true
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => (isAt = false))
  }
  turn()
  return {
    stop: async () => {
      isOver = true
      clearInterval(timer)
      await running
    },
  }
}
