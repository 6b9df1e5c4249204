/** The keys of the search as `aria-keyshortcuts` names them: on a Mac Control-K deletes to the end of the line. */
export function searchShortcuts(): string {
  return isMac() ? '/ Meta+K' : '/ Control+K'
}

/** Whether keys go by the letter of Apple's. */
export function isMac(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform)
}
