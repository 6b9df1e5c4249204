import { events } from '@fairground/contract/live/lottery'
import { kinds } from '@fairground/contract/kind/lottery'
import { refusals } from '@fairground/contract/refusal/lottery'
import { settings } from '@fairground/contract/setting/lottery'
import { gameBehind } from '#banner'
import { calendarCommand, gameCommand, gamesCommand, hasPage, isOffered } from '#lottery/game'
import { randomnessCommand } from '#lottery/randomness'
import type { Module } from '#manifest'
import { advance, sweepDraws } from './advance.ts'
import { draw } from './draw-command.ts'
import { importFile } from '#lottery/feed'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'lottery',
  refusals,
  settings,
  events,
  topics: {
    draw: (event) =>
      'draw' in event ? event.draw.gameCode : event.type === 'game.odds' ? event.gameCode : null,
  },
  kinds,
  routes,
  // Who names no game is shown the first.
  places: {
    '/vnlottery': async (context, { gameCode }) =>
      gameCode === undefined || (await hasPage(context, 'vn', gameCode)),
    // A game's table is drawn for guests.
    '/lottery': async (context, { gameCode }) =>
      gameCode === undefined || ((await hasPage(context, 'others', gameCode)) && 'known'),
  },
  catchUp: { what: 'bringing the draws up to date', first: advance, again: sweepDraws },
  jobs,
  commands: [draw, importFile, calendarCommand, gameCommand, gamesCommand, randomnessCommand],
  answers: [gameBehind.answer(isOffered)],
}
