import { check } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { readPlay } from './read-play.ts'
import { answerCheck, setCheck } from './set-check.ts'

export function routes(context: Context): Route[] {
  return [
    route(check.play, (_input, { caller }) => readPlay(context, caller)),
    route(check.setCheck, async ({ minutes }, { caller }) => {
      await setCheck(context, minutes, caller)
      return {}
    }),
    route(check.answerCheck, async (_input, { caller }) => {
      await answerCheck(context, caller)
      return {}
    }),
  ]
}
