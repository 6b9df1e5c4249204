import type { Supplier } from './supplier.ts'

/** All that is shown of a vendor, and of its keys their names. */
export function asJson({ allow, keys, scale, ...one }: Supplier) {
  const named = keys.map(({ direction, kid }) => ({ direction, kid }))
  return { ...one, scale: `${scale}`, allow: netsOf(allow), keys: named }
}

const faults = {
  key: 'It rests: a key was sealed under another FACTOR_KEY. Retire it and add another.',
  options: 'It rests: an option it has is none that there is here.',
} as const

/** All of a vendor in lines, for people. */
export function inLines({
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
}: Supplier): string[] {
  return [
    `${vassalage} speaks ${wire}, is ${state}, and counts ${scale} to one of the currency.`,
    ...(backAt ? [`It is expected back at ${backAt.toISOString()}.`] : []),
    ...(fault ? [faults[fault]] : []),
    `Heard from: ${netsOf(allow).join(', ') || 'nowhere'}.`,
    `Shown from: ${launchOrigins.join(', ') || 'nowhere'}. Play money: ${hasDemo ? 'ours' : 'none'}.`,
    ...(countriesDeny.length > 0 ? [`Kept from: ${countriesDeny.join(', ')}.`] : []),
    ...keys.map(({ direction, kid }) => `Key ${direction}: ${kid}`),
    ...Object.entries(agreed).map(([name, value]) => `${name}: ${value === '' ? 'none' : value}`),
  ]
}

/** The networks that a vendor is heard from, as they were said. */
const netsOf = (allow: Supplier['allow']) => allow.rules.map((rule) => rule.replace(/^\w+: IPv[46] /, ''))
