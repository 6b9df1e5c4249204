import { tabKept } from '@fairground/screen/wire/kept.ts'

export const place = 'invitation'
const lengthMax = 40

/** The code an address brings along, by either of its names. */
export function codeInAddress(search: string): string {
  const query = new URLSearchParams(search)
  return (query.get('referralCode') ?? query.get('affiliateCode') ?? '').trim()
}

/** Keeps the code of an invitation with the tab, wherever its visitor goes before registering; of two, the later. */
export function keepInvitation(code: string): void {
  if (code && code.length <= lengthMax) tabKept.write(place, code)
}
