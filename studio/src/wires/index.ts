// Wires are how the studio speaks with the operator: who plays, opened by the operator's launch; and every message about money.
// It promises that a message is written before it is sent and sent until it has its answer, always under one id and in a player's
// order; that a bet which nobody answers for is taken back; and that a round, or a bet on a shared one, is told when its stake is
// answered, and no sooner.
// It never knows what a game is, and holds no money. Its tables are `wires.session` and `wires.outbox`.
export { askForStakes, messagesOf, messageWaits, payPrize, undoBet, type MoneyMessage } from './message.ts'
export { openHub88 } from './hub88.ts'
export { answerGames } from './hub88-games.ts'
export { answerLaunch, type LaunchReply } from './hub88-launch.ts'
export { answerList } from './hub88-list.ts'
export { readBalance, sendInTurn, sendUntilAnswered, type MessageAnswered } from './deliver.ts'
export { askInTurn, payInTurn, undoInTurn, type BetInTurn } from './in-turn.ts'
export { realSessions } from './real-sessions.ts'
export { sweepOutbox } from './sweep-outbox.ts'
export {
  keepTold,
  launchPlay,
  openedBefore,
  sessionByBearerOf,
  redeemTicket,
  type PlayLaunch,
  type PlaySession,
} from './session.ts'
export type { OperatorWire } from './operator.ts'
