/** What words must stand out by from what they are on, after WCAG 2.2 AA. */
const contrastMin = 4.5

/** In what words are read on two colours that pass into each other: dark where that can be, else light; null where neither can. */
export function inkOn(color: string, color2: string): 'dark' | 'light' | null {
  const [one, other] = [lightOf(color), lightOf(color2)]
  if (contrast(Math.min(one, other), 0) >= contrastMin) return 'dark'
  return contrast(1, Math.max(one, other)) >= contrastMin ? 'light' : null
}

function contrast(lighter: number, darker: number): number {
  return (lighter + 0.05) / (darker + 0.05)
}

/** How much light a colour of sRGB gives, from 0 to 1. */
function lightOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
