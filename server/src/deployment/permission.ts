import { fieldNames, isShown, ruleOf } from '@fairground/contract/registration-fields'
import type { Permission } from '@fairground/contract/deployment'
import type { Context } from '#kit'
import { readRules } from '#registration'
import { countryOf, customerServiceOf, plainAddress, reachedOf, statusFor, whitelabelOf } from '#site'
import { resourcesOf } from './resources.ts'

/** What the deployment offers and asks for, and whether an address may enter. */
export async function permissionFor(context: Context, domain: string, address: string): Promise<Permission> {
  const { gtagId, imageCDNs, launchGameCDNs } = await reachedOf(context)
  const [status, rules] = [await statusFor(context, address), await readRules(context)]
  return {
    domain,
    merchantCode: context.config.merchantCode,
    whitelabel: await whitelabelOf(context),
    validations: fieldNames.map((field) => ({
      ...ruleOf(rules, field),
      field,
      enabled: isShown(rules, 'username', field) || isShown(rules, 'mobile', field),
    })),
    resources: await resourcesOf(context),
    customerService: await customerServiceOf(context),
    analytics: { gtagId },
    imageCDNs,
    launchGameCDNs,
    location: { ip: plainAddress(address), country: countryOf(address) },
    maintenance: { enabled: status.status === 1, endsAt: status.status === 1 ? status.endsAt : null },
    regionRestriction: { enabled: status.status === 2, why: status.status === 2 ? status.why : null },
    now: status.now,
  }
}
