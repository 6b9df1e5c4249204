import type { site } from '@fairground/contract'
import { appSystems, linkNames } from '@fairground/contract/site'
import type { SettingKey, SettingValue } from '@fairground/contract/setting'
import type { FastifyInstance } from 'fastify'
import { deriveKey, Refusal, seal, unseal, type Config, type Context } from '#kit'
import { settingsOf } from './settings.ts'

/** The settings that say who helps. */
export const contactKeys = [
  'site.contactUrl',
  'site.contactLink',
  'site.contactHosts',
] as const satisfies readonly SettingKey[]
type ContactSettings = { [Key in (typeof contactKeys)[number]]: SettingValue<Key> }
const linkKeys = linkNames.map((name) => `link.${name}` as const)
const appKeys = appSystems.map((system) => `app.${system}` as const)

const openPath = '/wps/system/customerService/open'
const holder = 'customer service'

/** Where "Contact us" leads: to what opens the sealed link, where one stands, else to an address of the operator's. */
export function contactUrlOf(config: Config, set: ContactSettings): string {
  if (openLink(config, set)) return `${openPath}?link=${set['site.contactLink']}`
  return plainContactOf(config, set)
}

function plainContactOf({ contactMail }: Config, set: ContactSettings): string {
  return set['site.contactUrl'] || `mailto:${contactMail}`
}

/** Where one is helped, met and given the app outside the site, as it is set now. */
export async function elsewhereOf(context: Context): Promise<site.Elsewhere> {
  const set = await settingsOf(context, [...contactKeys, ...linkKeys, ...appKeys, 'link.affiliates'])
  const contactUrl = contactUrlOf(context.config, set)
  return {
    contactUrl,
    links: linkNames.map((name) => ({ name, url: set[`link.${name}`] })).filter(isSet),
    apps: appSystems.map((system) => ({ system, url: set[`app.${system}`] })).filter(isSet),
    affiliatesUrl: set['link.affiliates'] || contactUrl,
  }
}

function isSet({ url }: { url: string }): boolean {
  return url !== ''
}

/**
 * Who helps: whoever serves some members apart first, for one of them; then the sealed link, where one stands; an address
 * always.
 */
export async function customerServiceOf(context: Context, vip = false): Promise<site.CustomerService> {
  const set = await settingsOf(context, [...contactKeys, 'site.vipContactUrl'])
  const apart = vip && set['site.vipContactUrl']
  const sealed = openLink(context.config, set) ? [{ type: '3' as const, path: set['site.contactLink'] }] : []
  const plain = { type: '1' as const, path: plainContactOf(context.config, set) }
  const path = [...(apart ? [{ type: '1' as const, path: apart }] : []), ...sealed, plain]
  return { csType: vip ? 'VIP' : 'LIVE', path }
}

/** A link as it is kept. Refused `function_not_enabled` on an installation without a key. */
export function sealLink({ factorKey }: Config, link: string): string {
  if (!factorKey) throw new Refusal('function_not_enabled')
  return `sealed.${seal(linkKey(factorKey), holder, Buffer.from(link)).toString('base64url')}`
}

/** The link that stands; null where there is none, its key is another by now, or its host is not allowed any more. */
function openLink({ factorKey }: Config, set: ContactSettings): string | null {
  const [, sealed] = set['site.contactLink'].split('.')
  if (!sealed || !factorKey) return null
  try {
    const link = unseal(linkKey(factorKey), holder, Buffer.from(sealed, 'base64url')).toString()
    return mayLeadTo(link, set['site.contactHosts']) ? link : null
  } catch {
    return null
  }
}

/** Whether a link is `https:` to one of these hosts, at its usual port and under nobody's name. */
export function mayLeadTo(link: string, hosts: readonly string[]): boolean {
  const { protocol, host, username, password } = URL.parse(link) ?? {}
  // A browser takes a backslash for a slash, and another reader of the link may not.
  return (
    protocol === 'https:' &&
    !/[\s\\]/.test(link) &&
    !username &&
    !password &&
    host !== undefined &&
    hosts.includes(host)
  )
}

function linkKey(factorKey: string): Buffer {
  return deriveKey(factorKey, 'contact link')
}

/**
 * Leads whoever presses to customer service: the sealed link that stands is opened here, and no page ever has it in clear.
 * One that stands no more leads home, where the present one is.
 */
export function leadToContact(context: Context): (app: FastifyInstance) => Promise<void> {
  return (app) => {
    app.get<{ Querystring: { link?: unknown } }>(openPath, async (request, reply) => {
      const set = await settingsOf(context, contactKeys)
      const link = request.query.link === set['site.contactLink'] ? openLink(context.config, set) : null
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      return await reply.redirect(link ?? '/', 303)
    })
    return Promise.resolve()
  }
}
