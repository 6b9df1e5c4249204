/** What the parent gave this program to know. */
export function given(): unknown {
  return JSON.parse(process.argv[2] ?? '{}')
}

/** Tells the parent that this program is ready, and ends it when the parent lets go. */
export function ready(what: object): void {
  process.on('disconnect', () => process.exit(0))
  process.send?.(what)
}
