import type { MouseEvent } from 'react'

/** What a link to whoever can help is given; a page of theirs opens in a small window beside this one. */
export function contactLink(url: string) {
  const isPage = /^(?:https:|\/)/.test(url)
  const onClick = (event: MouseEvent) => {
    if (!isPage || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    window.open(url, '_blank', 'popup,noopener,noreferrer,width=420,height=680')
  }
  return { href: url, onClick, ...(isPage && { target: '_blank', rel: 'noreferrer' }) }
}
