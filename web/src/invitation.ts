import { tabKept } from '@fairground/screen/wire/kept.ts'

export const place = 'invitation'
const lengthMax = 40

/** The names under which an address brings a code along, whatever page it is of. */
export const invitedBy = ['referralCode', 'affiliateCode'] as const

/** The code an address brings along, by either of its names. */
export function codeInAddress(search: string): string {
  const query = new URLSearchParams(search)
  const [code = ''] = invitedBy.flatMap((name) => query.get(name) ?? [])
  return code.trim()
}

/** Keeps the code of an invitation with the tab, wherever its visitor goes before registering; of two, the later. */
export function keepInvitation(code: string): void {
  if (code && code.length <= lengthMax) tabKept.write(place, code)
}
