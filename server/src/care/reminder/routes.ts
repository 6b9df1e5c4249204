import { check } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { isQuestionOpen, setNoLimit } from './deposit-question.ts'
import { noteLook } from './note-look.ts'
import { readNotices, seeNotice } from './notices.ts'

export function routes(context: Context): Route[] {
  return [
    route(check.question, async (_input, { caller }) => ({
      isOpen: await isQuestionOpen(context, caller.memberId),
    })),
    route(check.setNoLimit, async (_input, { caller }) => {
      await setNoLimit(context, caller.memberId)
      return {}
    }),
    route(check.look, async (_input, { caller }) => {
      await noteLook(context, caller.memberId)
      return {}
    }),
    route(check.notices, async (_input, { caller }) => ({
      list: await readNotices(context, caller.memberId),
    })),
    route(check.seeNotice, async ({ noticeId }, { caller }) => {
      await seeNotice(context, caller.memberId, noticeId)
      return {}
    }),
  ]
}
