/**
 * What sends a body and tells how much of it has gone, over the same network as every other call of a page: as much of a
 * browser's XMLHttpRequest as ours asks for.
 */
class Sending extends EventTarget {
  readonly upload = new EventTarget()
  readonly #headers = new Headers()
  readonly #ending = new AbortController()
  #to = ''
  #method = ''
  #answer: Response | undefined
  timeout = 0
  status = 0
  responseText = ''

  open(method: string, to: string): void {
    this.#method = method
    this.#to = to
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.#answer?.headers.get(name) ?? null
  }

  abort(): void {
    this.#ending.abort()
  }

  send(body: Blob): void {
    this.#send(body)
      .then(
        () => this.dispatchEvent(new Event('load')),
        () => this.dispatchEvent(new Event(this.#ending.signal.aborted ? 'abort' : 'error')),
      )
      .finally(() => this.dispatchEvent(new Event('loadend')))
  }

  async #send(body: Blob): Promise<void> {
    const bytes = await body.arrayBuffer()
    const { signal } = this.#ending
    this.#answer = await fetch(this.#to, {
      method: this.#method,
      headers: this.#headers,
      body: bytes,
      signal,
    })
    const gone = { loaded: bytes.byteLength, total: bytes.byteLength }
    this.upload.dispatchEvent(Object.assign(new Event('progress'), gone))
    this.responseText = await this.#answer.text()
    this.status = this.#answer.status
  }
}

export function openSending(): void {
  Object.assign(globalThis, { XMLHttpRequest: Sending })
}
