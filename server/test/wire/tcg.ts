import { createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { openVault } from './purse-vault.ts'
import { showGames } from './shown-games.ts'
import { serveWire, type Asked } from './simulator.ts'

// A vendor that keeps members' money, speaks the wire of transfers, and shows its games itself. It knows the operator as
// `MERCHANT`, by the secret `OPERATOR_KEY`; its units are hundred-thousandths.
const { MERCHANT = '', OPERATOR_KEY = '' } = process.env
const scale = 100_000

type Told = { username: string; game_code: string; back_url: string; game_mode: string; room_id?: string }
type Said = Record<string, string | number> & { method: string }

const refused = (status: number) => JSON.stringify({ status, error_desc: 'no' })

serveWire((self) => {
  const vault = openVault()
  const games = showGames<Told>(self, async ({ username, game_code }, kind, round, units) =>
    kind === 'bet'
      ? vault.bet(username, units * scale)
      : vault.win(username, game_code, round, units * scale),
  )

  const methods: Record<string, (said: Said) => object | null> = {
    cm: ({ username }) => (vault.open(String(username)), {}),
    gb: ({ username }) => vault.balance(String(username)),
    ft: (said) =>
      vault.move({
        username: String(said.username),
        isOut: said.fund_type === 1,
        amount: Number(said.amount),
        reference: String(said.reference_no),
      }),
    cs: ({ ref_no }) => ({ transaction_status: vault.check(String(ref_no)) }),
    kom: ({ username }) => (vault.kickOut(String(username)), games.rise(String(username)), {}),
    rl: () => games.rooms(),
    br: ({ cursor }) => vault.records(String(cursor)),
    lg: (said) => {
      const told = said as unknown as Told
      const site = new URL(told.back_url).origin
      const { username: player, game_code: game, game_mode } = told
      const opening = { game, isDemo: game_mode === '0', site, player }
      const error_desc = games.seat(told.room_id, opening)
      if (error_desc) return { status: 3, error_desc }
      vault.seat(player)
      return { game_url: games.open(opening, told) }
    },
  }

  return {
    name: 'tcg',
    answer: async ({ method, path, body }: Asked) => {
      if (path !== '/' || method !== 'POST') return await games.serve(path, body)
      const form = new URLSearchParams(body)
      const params = form.get('params') ?? ''
      const sign = createHash('sha256').update(`${params}${OPERATOR_KEY}`).digest('hex')
      if (form.get('merchant_code') !== MERCHANT || form.get('sign') !== sign)
        return { status: 200, text: refused(2) }
      const said = JSON.parse(decipher(params)) as Said
      vault.heard(said.method, said)
      const told = methods[said.method]?.(said) ?? null
      return {
        status: 200,
        text: told ? JSON.stringify({ status: 0, error_desc: null, ...told }) : refused(1),
      }
    },
    play: (what, said) => vault.play(what, said) ?? games.play(what, said),
  }
})

function decipher(params: string): string {
  const bytes = Buffer.from(params, 'base64')
  const key = Buffer.from(hkdfSync('sha256', OPERATOR_KEY, '', 'params', 32))
  const opened = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  opened.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([opened.update(bytes.subarray(12, -16)), opened.final()]).toString()
}
