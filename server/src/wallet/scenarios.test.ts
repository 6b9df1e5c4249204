import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prove } from '#ledger'
import { testContext } from '#test'
import { playWallet } from '#test/wallet-scenario'

const context = await testContext()

const scenarios: { [name: string]: string } = {
  'money comes in, is staked, wins, and each moves once for its cause': `
    deposit ann 100 d1 -> credited         | ann 100, gateway -100
    deposit ann 100 d1 -> repeated         | ann 100, gateway -100
    stake ann 30 b1    -> taken 70         | ann 70, stake 30
    stake ann 30 b1    -> repeated         | ann 70, stake 30
    prize ann 45 p1    -> paid             | ann 115, prize -45
    prize ann 45 p1    -> repeated         | ann 115, prize -45, stake 30`,

  'a stake beyond the purse is refused, the last unit is not, and what is refused may come again': `
    stake ann 1 b0     -> insufficient 0   | ann 0, stake 0
    deposit ann 30 d1  -> credited         | ann 30
    stake ann 31 b1    -> insufficient 30  | ann 30, stake 0
    stake ann 30 b2    -> taken 0          | ann 0, stake 30
    deposit ann 31 d2  -> credited         | ann 31
    stake ann 31 b1    -> taken 0          | ann 0, stake 61`,

  'a refund gives back what was staked, from where it went, once': `
    deposit ann 50 d1  -> credited         | ann 50
    stake ann 50 b1    -> taken 0          | ann 0, stake 50
    refund ann 50 r1   -> paid             | ann 50, stake 0, prize 0
    refund ann 50 r1   -> repeated         | ann 50, stake 0`,

  'a corrected result adds what is missing, and takes back no more than the purse holds': `
    prize ann 40 p1    -> paid             | ann 40, prize -40
    correct ann 25 c1  -> paid             | ann 65, prize -65
    stake ann 50 b1    -> taken 15         | ann 15
    claim ann 65 c2    -> taken 15         | ann 0, prize -50
    claim ann 65 c2    -> taken 15         | ann 0, prize -50
    claim ann 65 c3    -> taken 0          | ann 0, prize -50`,

  'a gateway that takes back gets all of it: what the purse holds, and the rest from the house': `
    deposit ann 100 d1 -> credited         | ann 100, gateway -100
    stake ann 60 b1    -> taken 40         | ann 40
    reverse ann 100 v1 -> taken 40, lost 60 | ann 0, loss -60, gateway 0
    reverse ann 10 v2  -> taken 0, lost 10 | ann 0, loss -70, gateway 10
    deposit ann 80 d2  -> credited         | ann 80, gateway -70`,

  'what one reversal lost is never taken for another reversal, however a gateway names its reports': `
    deposit ann 40 d1  -> credited         | ann 40
    reverse ann 50 v1  -> taken 40, lost 10 | ann 0, loss -10
    deposit ann 40 d2  -> credited         | ann 40
    reverse ann 30 v1:lost -> taken 30, lost 0 | ann 10, loss -10
    reverse ann 10 lost:v1 -> taken 10, lost 0 | ann 0, loss -10`,

  'a hand credits and debits once for its cause, and never below nothing': `
    credit ann 20 a1   -> posted           | ann 20, hand -20
    credit ann 20 a1   -> repeated         | ann 20, hand -20
    debit ann 21 a2    -> insufficient_funds | ann 20, hand -20
    debit ann 20 a3    -> posted           | ann 0, hand 0`,

  'what was cancelled before it came moves nothing when it comes': `
    deposit ann 100 d1 -> credited         | ann 100
    spend ann 30 b1    -> moved 0          | ann 100
    stake ann 30 b1    -> spent            | ann 100, stake 0
    prize ann 30 b1    -> repeated         | ann 100, prize 0
    deposit ann 30 b1  -> repeated         | ann 100
    reverse ann 30 b1  -> taken 0, lost 30 | ann 100, loss -30
    claim ann 30 b1    -> taken 0          | ann 100
    stake ann 40 b2    -> taken 60         | ann 60, stake 40
    spend ann 40 b2    -> moved 40         | ann 60, stake 40
    stake ann 40 b2    -> repeated         | ann 60, stake 40`,

  'a stake that is undone goes back, once, and of a prize as much as is there': `
    deposit ann 100 d1 -> credited         | ann 100
    undo ann 0 b1      -> nothing          | ann 100
    stake ann 70 b1    -> taken 30         | ann 30, stake 70
    undo ann 0 b1      -> moved 70         | ann 100, stake 0
    undo ann 0 b1      -> moved 70         | ann 100, stake 0
    stake ann 70 b1    -> repeated         | ann 100, stake 0
    prize ann 25 p1    -> paid             | ann 125, prize -25
    stake ann 115 b2   -> taken 10         | ann 10, stake 115
    undo ann 0 p1      -> moved 10         | ann 0, prize -15`,

  'members do not touch each other': `
    deposit ann 10 d1  -> credited         | ann 10, ben 0
    deposit ben 7 d2   -> credited         | ann 10, ben 7
    stake ben 8 b1     -> insufficient 7   | ann 10, ben 7
    prize ben 5 p1     -> paid             | ann 10, ben 12
    stake ben 8 b1     -> taken 4          | ann 10, ben 4, stake 8`,
}

for (const [name, script] of Object.entries(scenarios)) {
  test(name, () => playWallet(context, script))
}

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
