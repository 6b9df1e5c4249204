const lookEveryMs = 250

/** Calls back once a process is gone: it was ended without a word, and nobody else would tell. */
export function whenGone(pid: number, tell: () => void): void {
  const timer = setInterval(() => {
    if (isAlive(pid)) return
    clearInterval(timer)
    tell()
  }, lookEveryMs)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
