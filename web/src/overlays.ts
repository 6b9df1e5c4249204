import { overlaysOf } from '@fairground/screen/overlay/overlay-state.ts'

const centrePageNames = ['security', 'wallet', 'betting', 'account'] as const
export type CentrePage = (typeof centrePageNames)[number]

const dialogNames = [
  'search',
  'sign-out',
  'sign-in',
  'register',
  'registered',
  'register-success',
  'social',
  'welcome',
  'forgot',
  'change-password',
  'reset-password',
  'prove-email',
  'email',
  'mobile',
  'payment-password',
] as const
export type DialogName = (typeof dialogNames)[number]

/** What lies over the pages of this site, by name; `registry.ts` says what each name shows. */
export const { readOverlay, useOverlay, useOverlayMoves, overlayLink, dialogOverLink } = overlaysOf({
  centres: centrePageNames,
  dialogs: dialogNames,
})
