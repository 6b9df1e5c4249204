import { appSystems, linkNames, type Elsewhere } from '@fairground/contract/site'
import type { Context } from '#kit'
import { contactKeys, contactUrlOf } from './contact.ts'
import { settingsOf } from './settings.ts'

const linkKeys = linkNames.map((name) => `link.${name}` as const)
const appKeys = appSystems.map((system) => `app.${system}` as const)

/** Where one is helped, met and given the app outside the site, as it is set now. */
export async function elsewhereOf(context: Context): Promise<Elsewhere> {
  const set = await settingsOf(context, [...contactKeys, ...linkKeys, ...appKeys])
  return {
    contactUrl: contactUrlOf(context.config, set),
    links: linkNames.map((name) => ({ name, url: set[`link.${name}`] })).filter(isSet),
    apps: appSystems.map((system) => ({ system, url: set[`app.${system}`] })).filter(isSet),
  }
}

function isSet({ url }: { url: string }): boolean {
  return url !== ''
}
