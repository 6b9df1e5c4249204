import type { MouseEvent } from 'react'

const outside = { target: '_blank', rel: 'noreferrer' } as const

/** What a link to whoever can help is given; a page of theirs opens in a small window beside this one. */
export function contactLink(url: string) {
  return /^(?:https:|\/)/.test(url) ? inSmallWindow(url, 680) : { href: url }
}

/** What a link is given that opens in a window of its own, this many pixels high; a browser without windows opens a page. */
export function inSmallWindow(url: string, height: number) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    window.open(url, '_blank', `popup,noopener,noreferrer,width=420,height=${height}`)
  }
  return { href: url, onClick, ...outside }
}
