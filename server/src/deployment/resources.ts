import type { Resource } from '@fairground/contract/deployment'
import { renderSVG } from 'uqr'
import type { Context } from '#kit'
import { elsewhereOf } from '#site'

const names = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
  youtube: 'YouTube',
  zalo: 'Zalo',
} as const
const apps = {
  android: { resourceType: 'APP_ANDROID', labelNameEn: 'Android app' },
  ios: { resourceType: 'APP_IOS', labelNameEn: 'iPhone app' },
} as const

/** What the operator offers outside the site, each with its QR code. */
export async function resourcesOf(context: Context): Promise<Resource[]> {
  const { links, apps: given } = await elsewhereOf(context)
  return [
    ...links.map(({ name, url }) => ({ resourceType: 'SOCIAL' as const, url, labelNameEn: names[name] })),
    ...given.map(({ system, url }) => ({ ...apps[system], url })),
  ].map((one) => ({ ...one, qrCodeUrl: pictureOf(one.url) }))
}

function pictureOf(url: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(url, { ecc: 'M', border: 4 })).toString('base64')}`
}
