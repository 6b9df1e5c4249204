let held: string | undefined

/** The ticket of the mailed link that opened this page, taken out of the address: it shall not be seen, kept or shared there. */
export function takeLinkTicket(): string | undefined {
  const found = /^#ticket=([\w-]{20,128})$/.exec(location.hash)?.[1]
  if (found) {
    held = found
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return held
}

/** To be called when the ticket was used. */
export function dropLinkTicket(): void {
  held = undefined
}
