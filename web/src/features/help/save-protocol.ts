import { articleText } from '@fairground/contract/article-text'
import type { Protocol } from './help.ts'

/** Gives a version to the browser to keep, as plain text. */
export function saveProtocol({ version, language, sections }: Protocol, title: string, since: string): void {
  const parts = sections.map(({ heading, sentence, content }, nth) => {
    const paragraphs = content.split(/<\/(?:p|li|h\d|tr)>/).map(articleText)
    return [`${nth + 1}. ${heading}`, `(${sentence})`, ...paragraphs.filter(Boolean)].join('\n\n')
  })
  const text = [title, since, ...parts].join('\n\n\n')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `protocol-${version}-${language}.txt`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
