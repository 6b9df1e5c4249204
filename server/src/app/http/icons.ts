import { readFile } from 'node:fs/promises'

/** What lies behind the mark: the site's ground in the dark, in which it opens. */
export const ground = '#0b0d1a'

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

/** Gives icons of a mark as PNG, each drawn when it is first asked for. */
export function openIcons(mark: string): (icon: Icon) => Promise<Buffer> {
  const drawn = new Map<Icon, Promise<Buffer>>()
  return (icon) => {
    const known = drawn.get(icon) ?? drawIcon(mark, icon)
    drawn.set(icon, known)
    return known
  }
}

async function drawIcon(mark: string, { shape, side }: Icon): Promise<Buffer> {
  // Read by who draws: most processes never do.
  const { default: sharp } = await import('sharp')
  const inner = Math.round(side * shapes[shape])
  const drawing = await sharp(await readFile(mark), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const background = shape === 'whole' ? ground : { r: 0, g: 0, b: 0, alpha: 0 }
  return await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawing }])
    .png()
    .toBuffer()
}
