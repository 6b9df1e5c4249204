import type { Brand } from '#brand'

// A system cuts a whole icon to its own shape: what is within four fifths of its side is always seen.
const shapes = { bare: 0.94, whole: 0.62 } as const
const sides = [180, 192, 512] as const

/** An icon by its name, as `whole-512`; `whole` fills its square, `bare` stands on nothing. */
export type Icon = { shape: keyof typeof shapes; side: number }

/** Every icon there is, by name. */
export const icons: ReadonlyMap<string, Icon> = new Map(
  (['bare', 'whole'] as const).flatMap((shape) =>
    sides.map((side) => [`${shape}-${side}`, { shape, side }] as const),
  ),
)

/** Gives icons of a brand's mark as PNG, on its ground in the dark, in which the site opens; each drawn when it is first asked for. */
export function openIcons(brand: Brand): (icon: Icon) => Promise<Buffer> {
  const drawn = new Map<Icon, Promise<Buffer>>()
  return (icon) => {
    const known = drawn.get(icon) ?? drawIcon(brand, icon)
    drawn.set(icon, known)
    return known
  }
}

async function drawIcon({ drawings, colours }: Brand, { shape, side }: Icon): Promise<Buffer> {
  // Read by who draws: most processes never do.
  const { default: sharp } = await import('sharp')
  const inner = Math.round(side * shapes[shape])
  const drawing = await sharp(Buffer.from(drawings.mark), { density: densityFor(drawings.mark, inner) })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const background = shape === 'whole' ? (colours.dark['ground'] ?? '') : { r: 0, g: 0, b: 0, alpha: 0 }
  return await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawing }])
    .png()
    .toBuffer()
}

/** How finely a mark is drawn to come out as wide as it is wanted: at 72 a unit of its box is a pixel. */
function densityFor(mark: string, side: number): number {
  const [, width = '32'] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(mark) ?? []
  return Math.min(Math.max((72 * side) / Number(width), 1), 10_000)
}
