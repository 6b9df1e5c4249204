/** The colours of the ten, on keys, boats, strip and history alike; light ones take dark figures. */
export const colours: Readonly<Record<string, string>> = {
  '1': 'oklch(0.86 0.17 95)',
  '2': 'oklch(0.58 0.17 250)',
  '3': 'oklch(0.47 0.02 270)',
  '4': 'oklch(0.68 0.18 55)',
  '5': 'oklch(0.75 0.12 205)',
  '6': 'oklch(0.53 0.19 300)',
  '7': 'oklch(0.8 0.015 270)',
  '8': 'oklch(0.56 0.22 25)',
  '9': 'oklch(0.45 0.11 40)',
  '10': 'oklch(0.54 0.15 150)',
}

export const isLight = (number: string): boolean => ['1', '5', '7', '4'].includes(number)
