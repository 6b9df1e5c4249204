import { inBrowser } from '../drawn/drawn.ts'

/** Where the server has what stands between the site and the network. */
export const workerPath = '/worker.js'

/**
 * The one policy that the page's headers let be made. HTML it passes as it is given, so the sanitiser alone uses it for that,
 * which reads by it what it was handed and vouches by it for what it leaves. The one script it vouches for is the worker,
 * whatever is asked.
 */
export const policy = inBrowser
  ? window.trustedTypes?.createPolicy('rich-text', {
      createHTML: (html) => html,
      createScript: () => '',
      createScriptURL: (_asked: string) => workerPath,
    })
  : undefined
