/** Has the worker give up what it knows beside its page. */
export function forgetKnown(): void {
  navigator.serviceWorker?.controller?.postMessage('forget')
}
