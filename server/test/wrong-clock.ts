// Loaded before a program of ours: its clock is an hour fast from each odd SIGUSR2 to the next.
let offMs = 0
process.on('SIGUSR2', () => {
  offMs = offMs === 0 ? 3_600_000 : 0
})

const now = Date.now.bind(Date)

class WrongDate extends Date {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(now() + offMs)
    else super(...given)
  }

  static override now(): number {
    return now() + offMs
  }
}

Object.assign(globalThis, { Date: WrongDate })
