import { member } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { memberInfo } from './profile.ts'

export function routes(context: Context): Route[] {
  return [route(member.info, (_input, { caller }) => memberInfo(context, caller))]
}
