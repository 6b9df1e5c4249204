/** Takes a one-use code, or what a visit to a provider ended with, out of the address before anything can see it. */
export function takeSecrets(): void {
  const token = takeFromAddress('token')
  if (token !== null) window.entryToken = token
  const back = new URLSearchParams(location.hash.slice(1))
  if (!back.has('social') && !back.has('social-refused')) return
  history.replaceState(history.state, '', location.pathname + location.search)
  window.socialReturn = back
}

/** What the address asks by a name, which then stands in it no longer. */
export function takeFromAddress(name: string): string | null {
  const asked = new URLSearchParams(location.search)
  const said = asked.get(name)
  if (said === null) return null
  asked.delete(name)
  const rest = asked.size > 0 ? `?${asked}` : ''
  history.replaceState(history.state, '', location.pathname + rest + location.hash)
  return said
}
