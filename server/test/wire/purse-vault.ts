/** Money that is to move in or out, as a vendor of transfers is told it; whole units of its own. */
type Move = { username: string; isOut: boolean; amount: number; reference: string }
type Word = 'SUCCESS' | 'FAILED' | 'PENDING' | 'UNKNOWN'
type Kept = Move & { word: Word; isBooked: boolean }
type Reported = {
  id: string
  username: string
  game_code: string
  round: string
  bet_amount: number
  win_amount: number
  rake: number
  settled_at: number
}

/**
 * What a vendor of transfers keeps: what lies there for each player, each transfer under its reference, once, and what was
 * played. Whoever plays its operator's adversary says how the next transfers are answered, and what of them becomes of them.
 */
export function openVault() {
  const balances = new Map<string, number>()
  const moves = new Map<string, Kept>()
  const [records, staked, kicked, heard]: [Reported[], Map<string, number>, string[], object[]] = [
    [],
    new Map(),
    [],
    [],
  ]
  let [answered, isHidden, pageSize, held]: [Word | null, boolean, number, Reported[]] = [
    null,
    false,
    100,
    [],
  ]
  let isReporting = true

  function book(move: Kept): void {
    if (move.isBooked) return
    const left = (balances.get(move.username) ?? 0) + (move.isOut ? move.amount : -move.amount)
    move.word = left < 0 ? 'FAILED' : 'SUCCESS'
    move.isBooked = true
    if (left >= 0) balances.set(move.username, left)
  }

  function report(record: Omit<Reported, 'id' | 'settled_at' | 'rake'>): void {
    const whole = {
      ...record,
      id: `rec-${records.length + held.length + 1}`,
      rake: 0,
      settled_at: Date.now(),
    }
    if (isReporting) records.push(whole)
    else held.push(whole)
  }

  return {
    open: (username: string) => void balances.set(username, balances.get(username) ?? 0),
    seat: (username: string) =>
      void kicked.splice(0, kicked.length, ...kicked.filter((one) => one !== username)),
    balance: (username: string) => (balances.has(username) ? { balance: balances.get(username) ?? 0 } : null),
    move: (move: Move): { transaction_status: Word } | null => {
      if (!balances.has(move.username)) return null
      const kept = moves.get(move.reference) ?? { ...move, word: answered ?? 'SUCCESS', isBooked: false }
      moves.set(move.reference, kept)
      if (kept.word === 'SUCCESS') book(kept)
      if (kept.word === 'FAILED') kept.isBooked = true
      return { transaction_status: kept.word }
    },
    check: (reference: string): Word | 'NOT FOUND' =>
      isHidden ? 'NOT FOUND' : (moves.get(reference)?.word ?? 'NOT FOUND'),
    kickOut: (username: string) => void kicked.push(username),
    records: (cursor: string) => {
      const from = Number(cursor || 0)
      const page = records.slice(from, from + pageSize)
      const to = from + page.length
      return { cursor: String(to), more: to < records.length, records: page }
    },
    heard: (method: string, said: object) => void heard.push({ ...said, method }),
    bet: (username: string, amount: number): string => {
      const left = (balances.get(username) ?? 0) - amount
      if (kicked.includes(username)) return 'kicked out'
      if (left < 0) return 'not enough'
      balances.set(username, left)
      staked.set(username, (staked.get(username) ?? 0) + amount)
      return 'ok'
    },
    win: (username: string, game_code: string, round: string, win_amount: number): string => {
      balances.set(username, (balances.get(username) ?? 0) + win_amount)
      report({ username, game_code, round, bet_amount: staked.get(username) ?? 0, win_amount })
      staked.delete(username)
      return 'ok'
    },
    play: (what: string, said: Record<string, unknown>): unknown => {
      if (what === 'answer-transfers') answered = (said.as as Word | undefined) ?? null
      else if (what === 'hide-transfers') isHidden = Boolean(said.isHidden)
      else if (what === 'settle') {
        for (const one of moves.values())
          if (!one.isBooked && (said.reference ?? one.reference) === one.reference) {
            if (said.as === 'FAILED') Object.assign(one, { word: 'FAILED', isBooked: true })
            else book(one)
          }
      } else if (what === 'transfers') return [...moves.values()]
      else if (what === 'heard') return heard
      else if (what === 'kicked') return kicked
      else if (what === 'balances') return Object.fromEntries(balances)
      else if (what === 'hold-records') isReporting = false
      else if (what === 'report') {
        isReporting = true
        records.push(...(said.isReversed ? held.toReversed() : held))
        held = []
      } else if (what === 'played') {
        const { username, bet = 0, win = 0 } = said as { username: string; bet?: number; win?: number }
        balances.set(username, (balances.get(username) ?? 0) - bet + win)
        report({
          username,
          game_code: 'wheel',
          round: `r${records.length}`,
          bet_amount: bet,
          win_amount: win,
        })
      } else if (what === 'record') records.push(said as unknown as Reported)
      else if (what === 'page') pageSize = Number(said.size)
      else return undefined
      return {}
    },
  }
}
