import { CategoryIcon } from '@fairground/ui'

/** A vendor's mark as we draw it: the first letters of its name, on a tile of a hue that it has wherever it stands. */
export function VendorMark({ vassalage, name }: { vassalage: string; name: string }) {
  return <CategoryIcon hue={hueOf(vassalage)}>{lettersOf(name)}</CategoryIcon>
}

/** Of the first two words, each with the marks that belong to it. */
function lettersOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
  return words.slice(0, 2).join('').toLocaleUpperCase()
}

/** Vendors that differ in one letter stand far apart: each step is the golden angle on. */
function hueOf(vassalage: string): number {
  const steps = Array.from(vassalage).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 0)
  return Math.round(steps * 137.508) % 360
}
