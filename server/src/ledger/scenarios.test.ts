import { test } from 'node:test'
import { testContext } from '#test'
import { playScenario } from '#test/ledger-scenario'

const context = await testContext()

const scenarios: { [name: string]: string } = {
  'a transfer moves its amount from one account to the other': `
    move bank ann 1000 d1 -> posted 1000      | ann 1000, bank -1000
    move ann shop 300 b1  -> posted 300       | ann 700, shop 300, bank -1000`,

  'what exceeds the purse is refused, the last unit is not, and a refused cause may come again': `
    move ann shop 1 b0    -> insufficient 0   | ann 0, shop 0
    move bank ann 100 d1  -> posted 100       | ann 100
    move ann shop 101 b1  -> insufficient 100 | ann 100, shop 0
    move ann shop 100 b2  -> posted 100       | ann 0, shop 100
    move bank ann 101 d2  -> posted 101       | ann 101
    move ann shop 101 b1  -> posted 101       | ann 0, shop 201`,

  'a cause posts once, whatever is asked under it again': `
    move bank ann 100 d1  -> posted 100       | ann 100
    move bank ann 100 d1  -> repeated 100     | ann 100
    move bank ben 7 d1    -> repeated 100     | ann 100, ben 0
    move ann shop 900 d1  -> repeated 100     | ann 100, shop 0`,

  'a transfer of at most an amount moves what is there, and nothing from an empty purse': `
    move bank ann 250 d1  -> posted 250       | ann 250
    most ann shop 100 c1  -> posted 100       | ann 150, shop 100
    most ann shop 400 c2  -> posted 150       | ann 0, shop 250
    most ann shop 400 c3  -> insufficient 0   | ann 0, shop 250
    most ann shop 400 c2  -> repeated 150     | ann 0, shop 250`,

  'a cause spent without money moves none that comes late for it, and one that moved some stays as it is': `
    move bank ann 100 d1  -> posted 100       | ann 100
    spend ann b1          -> fresh            | ann 100
    spend ann b1          -> spent            | ann 100
    move ann shop 30 b1   -> spent            | ann 100, shop 0
    most ann shop 30 b1   -> spent            | ann 100, shop 0
    move bank ann 30 b1   -> spent            | ann 100
    move ann shop 101 b2  -> insufficient 100 | ann 100
    spend ann b2          -> fresh            | ann 100
    move ann shop 1 b2    -> spent            | ann 100, shop 0
    spend ann d1          -> moved 100        | ann 100
    move bank ann 7 d1    -> repeated 100     | ann 100
    move ann shop 30 b3   -> posted 30        | ann 70, shop 30`,

  'what moved goes back to where it came from, once, and from a purse no more than it holds': `
    back b1               -> nothing
    move bank ann 100 d1  -> posted 100       | ann 100
    move ann shop 60 b1   -> posted 60        | ann 40, shop 60
    back b1               -> posted 60        | ann 100, shop 0
    back b1               -> repeated 60      | ann 100, shop 0
    move shop ann 50 w1   -> posted 50        | ann 150, shop -50
    move ann bank 120 b2  -> posted 120       | ann 30
    back w1               -> posted 30        | ann 0, shop -20
    back w1               -> repeated 30      | ann 0, shop -20
    back b2               -> posted 120       | ann 120, bank -100
    spend ann b3          -> fresh
    back b3               -> nothing          | ann 120
    move ann ben 20 t1    -> posted 20        | ann 100, ben 20
    move ben shop 20 b4   -> posted 20        | ben 0
    back t1               -> insufficient 0   | ann 100, ben 0`,

  'members pay each other, and the house owes what it likes': `
    move bank ann 50 d1   -> posted 50        | ann 50, bank -50
    move ann ben 20 t1    -> posted 20        | ann 30, ben 20
    move ben ann 21 t2    -> insufficient 20  | ann 30, ben 20
    move shop vault 9 h1  -> posted 9         | shop -9, vault 9`,

  'transfers of one link are all posted, in order, or none is': `
    move bank ann 100 d1                          -> posted 100                          | ann 100
    move ann shop 100 b1 + move shop ann 40 w1    -> posted 100 + posted 40              | ann 40, shop 60
    move ann shop 30 b2 + move ann shop 11 b3     -> fallen + insufficient 10            | ann 40, shop 60
    move ann shop 41 b2 + move shop ann 99 w2     -> insufficient 40 + fallen            | ann 40, shop 60
    move ann shop 30 b2 + move ann shop 10 b3     -> posted 30 + posted 10               | ann 0, shop 100
    move ann shop 30 b2 + move shop ann 5 w2      -> repeated 30 + posted 5              | ann 5, shop 95
    move ann shop 5 b4 + move ann shop 5 b4       -> posted 5 + repeated 5               | ann 0, shop 100
    move shop ann 9 w3 + most ann bank 20 c1 + move ann shop 1 b5
                                                  -> fallen + fallen + insufficient 0    | ann 0, shop 100
    spend ann b6                                  -> fresh
    move shop ann 9 w3 + move ann shop 1 b6       -> fallen + spent                      | ann 0, shop 100
    move shop ann 9 w3                            -> posted 9                            | ann 9, shop 91
    move shop ben 4 w4 + move ann ben 9 t1 + move ben shop 14 b7
                                                  -> fallen + fallen + insufficient 13   | ann 9, ben 0, shop 91
    move ann shop 9 b8 + most ann shop 5 c2 + move shop ann 3 w5
                                                  -> posted 9 + insufficient 0 + posted 3 | ann 3, shop 97
    move ann shop 3 b9 + most ann shop 5 c3 + move ann shop 1 b10
                                                  -> fallen + fallen + insufficient 0    | ann 3, shop 97`,

  'pended money is set aside, cannot be spent, and goes on when it is posted': `
    move bank ann 1000 d1 -> posted 1000      | ann 1000, ann.held 0
    pend ann 1001 p0      -> insufficient 1000
    pend ann 400 p1       -> posted 400       | ann 600, ann.held 400
    move ann shop 601 b1  -> insufficient 600 | ann 600, ann.held 400
    post p1 gateway       -> posted 400       | ann 600, ann.held 0, gateway 400
    post p1 gateway       -> insufficient 0   | ann.held 0, gateway 400
    void p1               -> insufficient 0   | ann 600, ann.held 0, gateway 400`,

  'voided money comes back, once, and leaves what else is set aside alone': `
    move bank ann 1000 d1 -> posted 1000      | ann 1000
    pend ann 400 p1       -> posted 400       | ann 600, ann.held 400
    pend ann 400 p1       -> repeated 400     | ann 600, ann.held 400
    pend ann 100 p2       -> posted 100       | ann 500, ann.held 500
    void p1               -> posted 400       | ann 900, ann.held 100
    void p1               -> insufficient 0   | ann 900, ann.held 100
    post p1 gateway       -> insufficient 0   | ann.held 100, gateway 0
    post p2 gateway       -> posted 100       | ann 900, ann.held 0, gateway 100`,

  'pended money goes in parts, never more than was set aside for it, whatever else is': `
    move bank ann 1000 d1 -> posted 1000      | ann 1000
    pend ann 300 p1       -> posted 300       | ann 700, ann.held 300
    pend ann 500 p2       -> posted 500       | ann 200, ann.held 800
    post p1 shop 100 e1   -> posted 100       | ann.held 700, shop 100
    post p1 shop 100 e1   -> repeated 100     | ann.held 700, shop 100
    post p1 shop 201 e2   -> insufficient 200 | ann.held 700, shop 100
    void p1 50 e3         -> posted 50        | ann 250, ann.held 650
    void p1 151 e4        -> insufficient 150 | ann 250, ann.held 650
    post p1 shop 150 e5   -> posted 150       | ann.held 500, shop 250
    post p1 shop 1 e6     -> insufficient 0   | ann.held 500, shop 250
    void p2               -> posted 500       | ann 750, ann.held 0`,

  'past its time pended money goes nowhere but back': `
    move bank ann 100 d1  -> posted 100       | ann 100
    pend ann 30 p1 10     -> posted 30        | ann 70, ann.held 30
    pend ann 20 p2        -> posted 20        | ann 50, ann.held 50
    wait 9                -> waited 9
    post p1 shop 5 e1     -> posted 5         | ann.held 45, shop 5
    wait 1                -> waited 10
    post p1 shop 5 e2     -> insufficient 0   | ann.held 45, shop 5
    post p1 shop          -> insufficient 0   | ann.held 45, shop 5
    void p1               -> posted 25        | ann 75, ann.held 20
    post p2 shop          -> posted 20        | ann.held 0, shop 25`,
}

for (const [name, script] of Object.entries(scenarios)) {
  test(name, () => playScenario(context, script))
}
