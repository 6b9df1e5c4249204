// Members' money at vendors that keep it: on its way there and home, what was played with it there, and what a vendor sent home
// before it reported why.
// It promises that money on its way is held, that each thing moves once for its cause, and that a report is never refused for
// want of money or for a limit, since what it tells of has been. It never asks a vendor, and knows none.
export { arrive, awayPurse, readAway, setOut, turnBack, type Journey } from './journey.ts'
export { advanceAway, playAway, takeAdvanceBack, type Advance, type AwayPlay } from './play-away.ts'
