import assert from 'node:assert/strict'
import { registration } from '@fairground/contract'
import { sql } from '#kit'
import type { Answer, openHouse } from './house.ts'

type House = Awaited<ReturnType<typeof openHouse>>

/** What a form that registers says besides a name. */
export const form = registration.RegisterForm.parse({
  password: 'lantern-market-77',
  confirmPassword: 'lantern-market-77',
  birthDate: '1990-05-17',
})

export const told = ({ status, message }: Answer) => [status, message]

/** Whom an answer let in, by what their token opens. */
export async function whoCame({ value, text }: Answer, at: House): Promise<string> {
  const info = await at.ask('GET', '/wps/member/info', { token: value.token })
  assert.ok(info.success, text)
  return info.value.account
}

/** By how much a house grew meanwhile: in members, and in what it gives each of them to begin with. */
export async function grownBy(at: House, work: () => Promise<unknown>) {
  const before = await counted(at)
  await work()
  const after = await counted(at)
  return { members: after.members - before.members, given: after.given - before.given }
}

export const once = { members: 1, given: 1 }
export const nothing = { members: 0, given: 0 }

async function counted(at: House) {
  const { rows } = await sql<{ members: number; given: number }>`
    select (select count(*)::int from identity.login) as members,
           (select count(*)::int from ledger.transfer where kind = 'bonus') as given`.execute(at.context.db)
  return rows[0] ?? assert.fail()
}
