/** Lower case and without marks, so that "bac" finds "Bắc". */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/đ/gi, 'd').toLowerCase().trim()
}
