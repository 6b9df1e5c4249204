/** One for each rule of the port, in its order, as `playVendor` plays them. */
export const scenarios: { [name: string]: string } = {
  'what comes again is answered as it was at first, and moves nothing': `
    open ann 100                            -> open
    ann r1 bet b1 30                        -> ok             | ann 70, ann.r1 open 30 0
    ann r1 bet b1 30                        -> ok             | ann 70, ann.r1 open 30 0
    ann r1 win w1 45                        -> ok             | ann 115, ann.r1 open 30 45
    ann r1 win w1 45                        -> ok             | ann 115, ann.r1 open 30 45
    ann r1 undo u1 b1                       -> ok             | ann 145, ann.r1 void 0 45
    ann r1 undo u1 b1                       -> ok             | ann 145
    ann r1 bet b1 30                        -> ok             | ann 145`,

  'the same id with another amount, round, game, kind or member is a conflict': `
    open ann 100                            -> open
    open ben 100                            -> open
    ann r1 bet b1 30                        -> ok             | ann 70
    ann r1 bet b1 31                        -> conflict       | ann 70
    ann r2 bet b1 30                        -> conflict       | ann 70, ann.r2 none
    ann r1@resting bet b1 30                -> conflict       | ann 70
    ann r1 win b1 30                        -> conflict       | ann 70
    ben r1 bet b1 30                        -> conflict       | ben 100, ben.r1 none
    ann r1 undo b1 b1                       -> conflict       | ann 70, ann.r1 open 30 0`,

  'a bet is taken while there are funds, the session is open and the game is live; refused it stays refused': `
    open ann 50                             -> open
    ann r1 bet b1 51                        -> insufficient_funds | ann 50, ann.r1 none
    ann r1 bet b2 50                        -> ok             | ann 0
    ann r1 win w1 60                        -> ok             | ann 60
    ann r1 bet b1 51                        -> insufficient_funds | ann 60
    ann r2@resting bet b3 1                 -> game_paused    | ann 60, ann.r2 none
    ann r2@unheard bet b4 1                 -> game_unknown   | ann 60
    end ann                                 -> signed out
    ann r3 bet b5 1                         -> game_session_ended | ann 60, ann.r3 none
    ann r3 bet b5 1                         -> game_session_ended | ann 60`,

  'who is suspended bets no more, and what they bet before is won, or undone': `
    open ann 50                             -> open
    ann r1 bet b1 20                        -> ok             | ann 30
    suspend ann                             -> suspended
    ann r1 bet b2 1                         -> account_suspended | ann 30, ann.r1 open 20 0
    ann r1 bet b2 1                         -> account_suspended | ann 30
    ann r2 bet b3 1                         -> account_suspended | ann 30, ann.r2 none
    ann r1 win w1 5                         -> ok             | ann 35, ann.r1 open 20 5
    ann r1 undo u1 b1                       -> ok             | ann 55`,

  'a bet whose undo came before it is undone, and none of it moves': `
    open ann 50                             -> open
    ann r1 undo u1 b1                       -> ok             | ann 50, ann.r1 none
    ann r1 bet b1 20                        -> undone         | ann 50, ann.r1 none
    ann r1 bet b1 20                        -> undone         | ann 50
    ann r1 undo u2 b1                       -> ok             | ann 50
    ann r1 bet b2 20                        -> ok             | ann 30`,

  'a win whose undo came before it is undone as well, and is not paid': `
    open ann 50                             -> open
    ann r1 bet b1 20                        -> ok             | ann 30
    ann r1 undo u1 w1                       -> ok             | ann 30, ann.r1 open 20 0
    ann r1 win w1 70                        -> undone         | ann 30, ann.r1 open 20 0
    ann r1 win w1 70                        -> undone         | ann 30
    ann r1 win w2 45                        -> ok             | ann 75, ann.r1 open 20 45`,

  'in a round that is closed or void nobody bets, and another’s tombstone is no answer': `
    open ann 50                             -> open
    open ben 50                             -> open
    ann r1 bet b1 20                        -> ok
    ann r1 close                            -> ok             | ann.r1 closed 20 0
    ann r1 bet b2 20                        -> conflict       | ann 30
    ann r2 bet b3 20                        -> ok
    ann r2 undo u3 b3                       -> ok             | ann 30, ann.r2 void 0 0
    ann r2 bet b4 20                        -> conflict       | ann 30
    ann r3 undo u5 b5                       -> ok
    ben r3 bet b5 20                        -> conflict       | ben 50`,

  'a win is paid whatever became of session and game; one of nothing moves nothing and may close': `
    open ann 50                             -> open
    ann r1 bet b1 20                        -> ok
    end ann                                 -> signed out
    ann r1 win w1 70                        -> ok             | ann 100
    ann r1@resting win w2 5                 -> ok             | ann 105
    ann r1 win w3 0, close                  -> ok, ok         | ann 105, ann.r1 closed 20 75
    ann r1 win w4 1                         -> ok             | ann 106, ann.r1 closed 20 76`,

  'a win of no bet is unknown, and may come again once its bet has': `
    open ann 50                             -> open
    ann r1 win w1 70                        -> unknown_bet    | ann 50, ann.r1 none
    ann r1 bet b1 20                        -> ok
    ann r1 win w1 70                        -> ok             | ann 100
    ann r2 bet b2 20                        -> ok
    ann r2 undo u2 b2                       -> ok             | ann 100
    ann r2 win w2 70                        -> unknown_bet    | ann 100, ann.r2 void 0 0`,

  'an undo gives a bet back to the purses it came from, also after a win': `
    open ann 20                             -> open
    bonus ann 40                            -> given
    ann r1 bet b1 30                        -> ok             | ann 0, ann.bonus 30, ann.r1 open 30 (10) 0
    ann r1 win w1 45                        -> ok             | ann 30, ann.bonus 45, ann.r1 open 30 (10) 45
    ann r1 undo u1 b1                       -> ok             | ann 50, ann.bonus 55, ann.r1 void 0 45`,

  'an undo of a win takes what the purse holds; of what was refused, undone or never known it takes nothing': `
    open ann 20                             -> open
    ann r1 bet b1 20                        -> ok
    ann r1 win w1 30                        -> ok             | ann 30
    ann r2 bet b2 25                        -> ok             | ann 5
    ann r1 undo u1 w1                       -> ok             | ann 0, ann.r1 open 20 25
    ann r1 undo u2 w1                       -> ok             | ann 0
    ann r1 bet b3 9                         -> insufficient_funds
    ann r1 undo u3 b3                       -> ok             | ann 0
    ann r1 bet b3 9                         -> insufficient_funds
    ann r1 undo u4 u1                       -> conflict       | ann 0
    ann r1 undo u5 w9                       -> ok             | ann 0`,

  'nobody undoes what another did': `
    open ann 20                             -> open
    open ben 20                             -> open
    ann r1 bet b1 20                        -> ok             | ann 0
    ben r1 undo u1 b1                       -> conflict       | ann 0, ben 20
    ann r1 undo u1 b1                       -> ok             | ann 20`,

  'what was taken in one round is not undone in another': `
    open ann 50                             -> open
    ann r1 bet b1 20                        -> ok             | ann 30
    ann r2 undo u1 b1                       -> conflict       | ann 30, ann.r1 open 20 0, ann.r2 none
    ann r2 bet b2 25                        -> ok             | ann 5
    ann r2 undo u2 b1                       -> conflict       | ann 5, ann.r1 open 20 0, ann.r2 open 25 0
    ann r1 undo u3 b1                       -> ok             | ann 25, ann.r1 void 0 0, ann.r2 open 25 0`,

  'the actions of a call are taken in their order and together, or none is': `
    open ann 100                            -> open
    ann r1 bet b1 60, win w1 90, close      -> ok, ok, ok     | ann 130, ann.r1 closed 60 90
    ann r1 bet b1 60, win w1 90, close      -> ok, ok, ok     | ann 130
    ann r2 bet b2 130, bet b3 1             -> fallen, insufficient_funds | ann 130, ann.r2 none
    ann r2 bet b2 130                       -> ok             | ann 0
    ann r2 bet b3 1                         -> insufficient_funds | ann 0
    ann r2 win w2 5, win w2 5               -> fallen, conflict | ann 0
    ann r2 win w2 5, bet b4 5, win w3 7     -> ok, ok, ok     | ann 7, ann.r2 open 135 12
    ann r3 bet b5 7, undo u5 b5             -> fallen, conflict | ann 7, ann.r3 none
    ann r2 undo u6 b4, undo u7 w2           -> ok, ok         | ann 7, ann.r2 open 130 7
    ann r4 win w8 5, bet b8 5               -> unknown_bet, fallen | ann 7`,

  'who sits at one table is in rounds of one id': `
    open ann 20                             -> open
    open ben 20                             -> open
    ann r1 bet b1 20                        -> ok             | ann 0
    ben r1 bet b2 5                         -> ok             | ben 15
    ann r1 close                            -> ok             | ann.r1 closed 20 0, ben.r1 open 5 0
    ben r1 win w2 9, close                  -> ok, ok         | ben 24, ben.r1 closed 5 9`,

  'a bet of nothing is a bet': `
    open ann 0                              -> open
    ann r1 bet b1 0                         -> ok             | ann 0, ann.r1 open 0 0
    ann r1 win w1 12, close                 -> ok, ok         | ann 12, ann.r1 closed 0 12
    ann r2 bet b2 0                         -> ok
    ann r2 undo u2 b2                       -> ok             | ann 12, ann.r2 void 0 0`,
}

/** What the rules leave to what was agreed, where an undo after a win is a conflict, and a win needs no bet. */
export const otherwiseAgreed: { [name: string]: string } = {
  'where a win needs no bet it is paid as of a bet of nothing, whatever became of the session': `
    open ann 50                             -> open
    ann r1 win w1 70                        -> ok             | ann 120, ann.r1 open 0 70
    ann r1 win w1 70                        -> ok             | ann 120
    ann r1 win w1 71                        -> conflict       | ann 120
    end ann                                 -> signed out
    ann r2 win w2 5, close                  -> ok, ok         | ann 125, ann.r2 closed 0 5
    ann r3@unheard win w3 5                 -> unknown_bet    | ann 125, ann.r3 none`,

  'a bet that comes after its win is of the same round, and a win of a bet undone is of none': `
    open ann 50                             -> open
    ann r1 win w1 70                        -> ok             | ann 120
    ann r1 bet b1 30                        -> ok             | ann 90, ann.r1 open 30 70
    ann r2 bet b2 20                        -> ok             | ann 70
    ann r2 undo u2 b2                       -> ok             | ann 90, ann.r2 void 0 0
    ann r2 win w2 70                        -> unknown_bet    | ann 90`,

  'where an undo of a bet comes too late after a win it is a conflict, until the win is undone': `
    open ann 50                             -> open
    ann r1 bet b1 30                        -> ok             | ann 20
    ann r1 win w1 45                        -> ok             | ann 65
    ann r1 undo u1 b1                       -> conflict       | ann 65, ann.r1 open 30 45
    ann r1 undo u2 w1                       -> ok             | ann 20
    ann r1 undo u3 b1                       -> ok             | ann 50, ann.r1 void 0 0`,
}
