import { tabKept } from '@fairground/screen/wire/kept.ts'
import { codeInAddress, place } from './invitation.ts'

/** The code whoever is here came by, or nothing. Only the browser knows, so it is asked in effects, or when something is pressed. */
export function invitationNow(): string {
  return codeInAddress(location.search) || (tabKept.read(place) ?? '')
}

/** To be called once it has done what it was for. */
export function forgetInvitation(): void {
  tabKept.write(place, null)
}
