import type { Context } from '#kit'
import { checkInvitation } from '#registration'
import { setting } from '#site'

/** Every address the deployment is reached at, its own first. */
export async function addressesOf(context: Context): Promise<string[]> {
  const own = new URL(context.config.publicUrl).origin
  return [...new Set([own, ...(await setting(context, 'site.domains'))])]
}

/** What a host leads to. Of one that nobody knows it says so, and nothing else. */
export async function routeOf(context: Context, domain: string) {
  const host = domain.toLowerCase()
  const own = (await addressesOf(context)).map((address) => new URL(address).host)
  const invitation = host === '' ? undefined : await checkInvitation(context.db, { code: '', domain: host })
  return {
    domain,
    merchantCode: context.config.merchantCode,
    known: own.includes(host) || Boolean(invitation),
    affiliateCode: invitation?.code ?? null,
  }
}
