import type { Supplier } from './supplier.ts'

/** All that is shown of a vendor, and of its keys their names. */
export function asJson({ allow, keys, scale, ...one }: Supplier) {
  const named = keys.map(({ direction, kid }) => ({ direction, kid }))
  return { ...one, scale: `${scale}`, allow: netsOf(allow), keys: named }
}

/** The networks that a vendor is heard from, as they were said. */
export const netsOf = (allow: Supplier['allow']) =>
  allow.rules.map((rule) => rule.replace(/^\w+: IPv[46] /, ''))

/** Tells all of a vendor, for people. */
export function tellSupplier(supplier: Supplier): void {
  const {
    vassalage,
    wire,
    state,
    scale,
    allow,
    fault,
    keys,
    launchOrigins,
    hasDemo,
    countriesDeny,
    backAt,
    options: agreed,
  } = supplier
  console.log(`${vassalage} speaks ${wire}, is ${state}, and counts ${scale} to one of the currency.`)
  if (backAt) console.log(`It is expected back at ${backAt.toISOString()}.`)
  if (fault === 'key')
    console.log('It rests: a key was sealed under another FACTOR_KEY. Retire it and add another.')
  if (fault === 'options') console.log('It rests: an option it has is none that there is here.')
  console.log(`Heard from: ${netsOf(allow).join(', ') || 'nowhere'}.`)
  console.log(
    `Shown from: ${launchOrigins.join(', ') || 'nowhere'}. Play money: ${hasDemo ? 'ours' : 'none'}.`,
  )
  if (countriesDeny.length > 0) console.log(`Kept from: ${countriesDeny.join(', ')}.`)
  for (const { direction, kid } of keys) console.log(`Key ${direction}: ${kid}`)
  for (const [name, value] of Object.entries(agreed)) console.log(`${name}: ${value === '' ? 'none' : value}`)
}
