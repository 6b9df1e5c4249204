/** What a drawing is made of. All else, as a script, a link, a picture from elsewhere or HTML within it, has no place in one. */
const elements = new Set(
  `svg title desc defs g symbol use clipPath mask pattern marker path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop filter feGaussianBlur feOffset feBlend feMerge feMergeNode feColorMatrix feComposite
  feFlood`.split(/\s+/),
)

const sizeMax = 200_000
const tags = /<(?:!--[\s\S]*?-->|(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>)/g
const attributes = /([\w:.-]+)\s*=\s*["']([^"']*)["']/g

/**
 * Why an SVG may not be shown, in the words that follow its name; undefined where it may. It may draw, and nothing else: it
 * runs nothing, asks for nothing, and leads nowhere.
 */
export function findUnsafe(svg: string): string | undefined {
  if (svg.length > sizeMax) return `has ${svg.length} characters, and ${sizeMax} are the most`
  if (!/^\s*<svg\s/.test(svg)) return 'is not an SVG: it must begin with <svg'
  if (!/<svg\s[^>]*viewBox=/.test(svg))
    return 'has no viewBox, without which it cannot be shown in another size'
  for (const [, , name = '', said = ''] of svg.matchAll(tags)) {
    if (name && !elements.has(name)) return `holds <${name}>, which is no drawing`
    const wrong = findUnsafeAttribute(said)
    if (wrong) return `holds ${wrong} in <${name}>`
  }
  // What is left when all that can be read is taken away would be read by a browser otherwise than here.
  const rest = svg.replace(tags, '')
  return /[<>]|&(?!amp;|lt;|gt;|quot;|apos;|#\d)/.test(rest) ? 'holds markup that cannot be read' : undefined
}

function findUnsafeAttribute(said: string): string | undefined {
  for (const [, name = '', value = ''] of said.matchAll(attributes)) {
    if (/^on/i.test(name)) return `${name}, which runs code`
    if (/^(?:xmlns(?::\w+)?)$/.test(name)) continue
    if (/(?:^|:)href$/i.test(name) && !value.startsWith('#'))
      return `${name}="${value}", which leads out of it`
    if (/url\((?!#)|[\w-]+:\/\/|(?:javascript|data):|@import|expression\(/i.test(value))
      return `${name}="${value}", which leads out of it`
    if (name === 'style' && value.includes('\\')) return `${name}="${value}", which cannot be read`
  }
  return undefined
}
