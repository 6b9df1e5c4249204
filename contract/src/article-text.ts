/** The words of an article's HTML without their shape. */
export function articleText(html: string): string {
  return html
    .replaceAll(/<\/(?:p|li|h\d|td|th|tr|blockquote)>|<[bh]r ?\/?>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
