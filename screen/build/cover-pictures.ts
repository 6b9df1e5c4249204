import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** How wide a cover is in pixels, by what is asked for of it; it is a third higher than wide. */
const widths = { small: 240, large: 360, widest: 720 } as const
type Size = keyof typeof widths
/** How wide covers are drawn. */
const drawnWidth = 240
/** So much a picture of a cover weighs at most, in bytes; the widest, which stands on a page once, more. */
export const coverMax = 9_000
export const widestMax = 24_000
const qualities = [70, 62, 54, 46, 38, 30] as const

/**
 * Draws covers as pictures of three sizes: `./skyline.svg?small` and `?large` are addresses of an AVIF of 9 kB at most, in the
 * best quality that fits, and `?widest` of one of 24. A cover that fits in none stops the build. While one develops, all are
 * the drawing itself.
 */
export function coverPictures(): Plugin {
  return {
    name: 'cover-pictures',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\.svg\?(?:small|large|widest)$/ },
      async handler(id) {
        const [path = '', size = ''] = id.split('?')
        const source = await drawCover(await readFile(path, 'utf8'), size as Size)
        const name = `${basename(path, '.svg')}-${size}.avif`
        const emitted = this.emitFile({ type: 'asset', name, source, originalFileName: id })
        return `export default import.meta.ROLLUP_FILE_URL_${emitted}`
      },
    },
  }
}

/** A cover as an AVIF. Throws where it is heavier than it may be in every quality that can be shown. */
export async function drawCover(svg: string, size: Size): Promise<Buffer> {
  const width = widths[size]
  const max = size === 'widest' ? widestMax : coverMax
  const drawn = await sharp(Buffer.from(inRgb(svg)), { density: (72 * width) / drawnWidth })
    .resize(width, (width * 4) / 3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const quality of qualities) {
    const picture = await sharp(drawn.data, { raw: drawn.info }).avif({ quality, effort: 2 }).toBuffer()
    if (picture.length <= max) return picture
  }
  throw new Error(`a cover is over ${max} bytes in ${size}: it has too much detail`)
}

/** What draws here does not know `oklch`: its colours in numbers that it does, by the matrices of CSS Color 4. */
export function inRgb(svg: string): string {
  return svg.replaceAll(
    /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: ?\/ ?([\d.]+))?\)/g,
    (_all, l: string, c: string, h: string, alpha = '1') => {
      const shown = toRgb(Number(l), Number(c), Number(h)).join(', ')
      return alpha === '1' ? `rgb(${shown})` : `rgba(${shown}, ${alpha})`
    },
  )
}

function toRgb(lightness: number, chroma: number, hue: number): number[] {
  const turn = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(turn), chroma * Math.sin(turn)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((light) => Math.round(255 * Math.min(1, Math.max(0, gamma(light)))))
}

const gamma = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
