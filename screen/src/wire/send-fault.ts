import type { site } from '@fairground/contract'
import type { PathOf } from './ask.ts'
import { namesOf } from './fault-names.ts'
import { ownCode } from './own-code.ts'
import { Refused } from './refused.ts'

/** Asked for by nobody, and waited for by nobody: where it does not arrive, nothing more is said. */
export function sendFault(known: Pick<site.Fault, 'faultId' | 'kind'>, error: Error, path: string): void {
  const fault: site.Fault = { ...known, ...namesOf(error), ...whereOf(error, path) }
  fetch('/wps/system/fault' satisfies PathOf<'POST'>, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-background': '1' },
    body: JSON.stringify(fault),
  }).catch(() => undefined)
}

function whereOf({ cause }: Error, path: string) {
  const requestId = cause instanceof Refused ? cause.requestId : undefined
  return {
    ...(requestId !== undefined && { requestId }),
    build: ownCode() ?? '',
    path: pathOf(path),
    language: document.documentElement.lang,
    browser: browserOf(navigator.userAgent),
  }
}

/** An address without what might be anybody's own: what a link carries is longer than the name of a page. */
function pathOf(pathname: string): string {
  const parts = pathname.split('/').map((part) => (/^[\w.-]{0,24}$/.test(part) ? part : '…'))
  return parts.join('/').slice(0, 200)
}

function browserOf(agent: string): site.Fault['browser'] {
  if (agent.includes('Edg')) return 'edge'
  if (/Firefox|FxiOS/.test(agent)) return 'firefox'
  if (/Chrome|CriOS/.test(agent)) return 'chrome'
  return agent.includes('Safari') ? 'safari' : 'other'
}
