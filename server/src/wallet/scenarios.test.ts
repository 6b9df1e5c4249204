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

  'a stake takes own money first, then bonus money, and what can be spent is both': `
    deposit ann 70 d1  -> credited         | ann.all 70
    bonus ann 50 g1    -> posted           | ann 70, ann.bonus 50, ann.all 120, gift -50
    stake ann 30 b1    -> taken 90         | ann 40, ann.bonus 50
    stake ann 60 b2    -> taken 30         | ann 0, ann.bonus 30, ann.all 30, stake 90
    stake ann 60 b2    -> repeated         | ann 0, ann.bonus 30
    stake ann 31 b3    -> insufficient 30  | ann 0, ann.bonus 30, stake 90
    stake ann 10 b4    -> taken 20         | ann 0, ann.bonus 20, ann.all 20, stake 100
    stake ann 10 b4    -> repeated         | ann.bonus 20
    stake ann 20 b5    -> taken 0          | ann.all 0, stake 120
    prize ann 45 p1    -> paid             | ann 45, ann.bonus 0, ann.all 45`,

  'a stake that two purses paid goes back to both, once, and says all that it moved': `
    deposit ann 40 d1  -> credited         | ann 40
    bonus ann 100 g1   -> posted           | ann.all 140
    stake ann 90 b1    -> taken 50         | ann 0, ann.bonus 50, stake 90
    spend ann 90 b1    -> moved 90         | ann 0, ann.bonus 50
    undo ann 0 b1      -> moved 90         | ann 40, ann.bonus 100, stake 0
    undo ann 0 b1      -> moved 90         | ann 40, ann.bonus 100, stake 0
    stake ann 90 b1    -> repeated         | ann.all 140
    stake ann 40 b2    -> taken 100        | ann 0, ann.bonus 100
    stake ann 30 b3    -> taken 70         | ann 0, ann.bonus 70
    undo ann 0 b3      -> moved 30         | ann 0, ann.bonus 100
    undo ann 0 b2      -> moved 40         | ann 40, ann.bonus 100
    spend ann 99 b4    -> moved 0          | ann.all 140
    stake ann 99 b4    -> spent            | ann 40, ann.bonus 100
    undo ann 0 b4      -> nothing          | ann.all 140`,

  'bonus money pays stakes and nothing else': `
    deposit ann 20 d1  -> credited         | ann 20
    bonus ann 100 g1   -> posted           | ann.all 120
    debit ann 21 a1    -> insufficient_funds | ann 20, ann.bonus 100
    reverse ann 30 v1  -> taken 20, lost 10 | ann 0, ann.bonus 100
    claim ann 5 c1     -> taken 0          | ann 0, ann.bonus 100
    bonus ann 1 g1     -> repeated         | ann.all 100`,

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
