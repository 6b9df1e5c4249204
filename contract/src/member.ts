import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { MemberId } from './id.ts'
import { IsAgent } from './identity.ts'
import { Instant } from './time.ts'

export const MemberInfo = z.object({
  id: MemberId,
  account: z.string(),
  nickname: z.string(),
  type: IsAgent,
  isAgent: IsAgent,
  currency: z.string(),
  memberSince: Instant,
})
export type MemberInfo = z.output<typeof MemberInfo>

export const info = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  who: 'session',
  whileOwing: true,
  summary: 'Who is signed in.',
  input: Nothing,
  reply: MemberInfo,
  refusals: [],
})
