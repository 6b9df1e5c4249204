/**
 * Has what the server answers at paths that begin so be as one of before would say it, which still runs while another is put in
 * its place: without the names that came since. Stops as the function it answers is called.
 */
export function asBefore(path: string, since: readonly string[]): () => void {
  const { fetch } = globalThis
  globalThis.fetch = async (...given) => {
    const response = await fetch(...given)
    if (typeof given[0] !== 'string' || !given[0].startsWith(path)) return response
    const said: unknown = JSON.parse(await response.text(), (name, value: unknown) =>
      since.includes(name) ? undefined : value,
    )
    return Response.json(said, { status: response.status })
  }
  return () => void (globalThis.fetch = fetch)
}
