// The games: what each draws and takes, at which odds, and the calendar of its days. It promises that a play which returns
// more than is staked is offered to nobody. It never knows a draw that was made, nor what anybody played.
// Its tables are `lottery.game` and `lottery.no_draw`.
export { cadenceTimesAhead, officialTimes, officialTimesAhead, termsOn, type Times } from './calendar.ts'
export { gameMenu, gameMenus, hasPage, isOffered } from './game-menu.ts'
export { dayOfIssue, stationsOn, type Calendar, type DaysOff } from './draw-days.ts'
export { calendarCommand } from './calendar-command.ts'
export { changeGame, type GameChange } from './change-game.ts'
export { gameCommand } from './game-command.ts'
export { gamesCommand } from './games-command.ts'
export { firstRungs, hasLadders, offeredBy, type Ladders, type OddsOffered } from './ladder.ts'
export { checkReturn, gamesThatFit, readGame, readGames, readNoDrawDays, type Game } from './game.ts'
export { markOfTerms } from './terms-mark.ts'
export { stopGame } from './stop-game.ts'
