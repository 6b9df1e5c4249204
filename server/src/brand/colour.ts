/** Red, green and blue as light, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads `oklch(L C H)`, with an alpha that is left out, or `#rrggbb`; undefined for whatever else. What no screen can show is cut to what it can. */
export function readColour(text: string): Rgb | undefined {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)
  if (hex) return toRgb(hex.slice(1).map((two) => toLight(Number.parseInt(two, 16) / 255)))
  const oklch = /^oklch\(([\d.]+) ([\d.]+) (-?[\d.]+)(?: \/ [\d.]+)?\)$/.exec(text)
  if (!oklch) return undefined
  const [lightness = 0, chroma = 0, hue = 0] = oklch.slice(1, 4).map(Number)
  return toRgb(fromOklch(lightness, chroma, hue).map((one) => Math.min(Math.max(one, 0), 1)))
}

const toRgb = ([red = 0, green = 0, blue = 0]: readonly number[]): Rgb => [red, green, blue]

// The matrices of CSS Color 4, section "Sample code for Color Conversions".
function fromOklch(lightness: number, chroma: number, hue: number): number[] {
  const turn = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(turn), chroma * Math.sin(turn)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const toLight = (one: number) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
const toSignal = (one: number) => (one <= 0.0031308 ? one * 12.92 : 1.055 * one ** (1 / 2.4) - 0.055)

/** A colour as `#rrggbb`. */
export function writeColour(colour: Rgb): string {
  const two = (one: number) =>
    Math.round(toSignal(one) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${colour.map(two).join('')}`
}

/** How much one colour stands out from another, from 1 to 21, as WCAG 2 has it. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
