import { betsBatched, betsHot } from './bets.ts'
import { betsInstant } from './bets-instant.ts'
import { betsPartitioned } from './bets-partitioned.ts'
import { bus, busNats } from './bus/bus.ts'
import { careLane, careLaneAll } from './care.ts'
import { http } from './http/balance.ts'
import { crashBurst } from './http/crash-burst.ts'
import { bootstrap } from './http/bootstrap.ts'
import { content } from './http/content.ts'
import { betsFleet } from './http/bets-fleet.ts'
import { betsHttp } from './http/bets-http.ts'
import { crashFanout, fanout } from './http/fanout.ts'
import { loginStorm } from './http/login-storm.ts'
import { sameTime } from './http/same-time.ts'
import { upload } from './http/upload.ts'
import { launch } from './http/launch.ts'
import { lobby } from './http/lobby.ts'
import { studioRounds } from './http/studio.ts'
import { vendorBets, vendorHot, vendorReplay, vendorRounds, vendorSignature } from './http/vendor.ts'
import { lotteryBesideStalled, vendorBesideStalled } from './http/vendor-stalled.ts'
import { webhook, webhookReplay } from './http/webhook.ts'
import { frameTime } from './game/frame-time.ts'
import { gameLoad } from './game/game-load.ts'
import { clock } from './clock/clock.ts'
import { firstLoad } from './first-load/first-load.ts'
import { firstView } from './first-view/first-view.ts'
import { lobbyView } from './first-view/lobby-view.ts'
import { calm } from './settle/calm.ts'
import { settle, settleEach } from './settle/settle.ts'
import { settleMemory } from './settle/settle-memory.ts'
import { settleMix } from './settle/settle-mix.ts'
import { plan } from './plan.ts'
import { preview } from './preview/preview.ts'
import { press } from './preview/press.ts'
import { scroll } from './preview/scroll.ts'
import { journal } from './journal.ts'
import { proof } from './proof.ts'

/** Every measured promise, in the order of the promises' own page. */
export const benches = [
  betsBatched,
  betsHttp,
  betsFleet,
  betsHot,
  betsInstant,
  betsPartitioned,
  careLane,
  careLaneAll,
  webhook,
  webhookReplay,
  vendorBets,
  vendorRounds,
  vendorSignature,
  vendorReplay,
  vendorHot,
  vendorBesideStalled,
  lotteryBesideStalled,
  lobby,
  launch,
  settle,
  settleEach,
  settleMix,
  settleMemory,
  plan,
  calm,
  preview,
  press,
  scroll,
  http,
  content,
  bootstrap,
  proof,
  journal,
  fanout,
  crashFanout,
  crashBurst,
  studioRounds,
  bus,
  busNats,
  loginStorm,
  upload,
  sameTime,
  firstLoad,
  firstView,
  lobbyView,
  clock,
  frameTime,
  gameLoad,
]
