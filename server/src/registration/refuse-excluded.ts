import { findConfined } from '#identity/login'
import { isBrowserOfConfined } from '#identity/session'
import { Refusal, type Call, type Context } from '#kit'
import { detailsOf } from '#member'

/** What a form says of who fills it in. */
export type Newcomer = {
  mobile: string | null
  email: string | null
  birthDate: string | null
  /** What else was asked for, by the names of the fields. */
  details: Readonly<Record<string, string>>
}

/**
 * Refuses `self_excluded` to who shut themselves out of play and comes again under another name: by the same number, address
 * or browser, or by the same name or identity number with the day of birth.
 */
export async function refuseExcluded(context: Context, newcomer: Newcomer, call: Call): Promise<void> {
  if (await isBrowserOfConfined(context, call)) throw new Refusal('self_excluded')
  const found = await findConfined(context, newcomer)
  if (found.some(({ byContact }) => byContact)) throw new Refusal('self_excluded')
  const others = await detailsOf(
    context.db,
    found.map(({ id }) => id),
  )
  if ([...others.values()].some((other) => commonOf(other, newcomer.details).length > 0))
    throw new Refusal('self_excluded')
}

/** By what of themselves two who were born on one day are known to be one, and how a form names it. */
const sameBy = { name: 'payeeName', id_number: 'idNumber' } as const

/** What two who were born on one day have in common of what they were asked for, however it is typed. */
export function commonOf(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): (keyof typeof sameBy)[] {
  return (['name', 'id_number'] as const).filter((what) => {
    const [first, second] = [keyOf(one[sameBy[what]]), keyOf(other[sameBy[what]])]
    return first !== '' && first === second
  })
}

/** A name however it is typed: without marks, case, order and what stands between its parts. */
function keyOf(typed = ''): string {
  return typed
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')
}
