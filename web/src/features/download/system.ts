export const systems = ['android', 'iphone'] as const
export type System = (typeof systems)[number]

export const steps = ['scan', 'open', 'choose', 'use'] as const
export type Step = (typeof steps)[number]

/** The system of this device, as far as its browser says; one that is no phone is asked about as the more usual. */
export function ownSystem(): System {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'iphone' : 'android'
}

/** Whether this device is a phone or a tablet, which is where its owner would have the site. */
export function isHandheld(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches
}

/** Where somebody else's device finds how to install the site. */
export const ownAddress = () => `${location.origin}/download`

/** The same as a person would type it. */
export const typedAddress = () => `${location.host}/download`
