import { inBrowser } from '../drawn/drawn.ts'

/** Whether the server left this browser a way back without a password; the way itself no script can read. */
export function isRemembered(): boolean {
  return readCookie('remembered') === '1'
}

/** The name to fill in for who signed in here within a day and wanted that. */
export function keptName(merchantCode: string): string {
  return readCookie(`${merchantCode}-login`) ?? ''
}

export type KeptMobile = { mobileNum: string; countryDialingCode: string }

/** As `keptName`, of a number. */
export function keptMobile(): KeptMobile | undefined {
  try {
    const kept = JSON.parse(readCookie('loginTypeSms') ?? '') as Partial<KeptMobile>
    if (typeof kept.mobileNum !== 'string' || typeof kept.countryDialingCode !== 'string') return undefined
    return { mobileNum: kept.mobileNum, countryDialingCode: kept.countryDialingCode }
  } catch {
    return undefined
  }
}

function readCookie(name: string): string | undefined {
  if (!inBrowser) return undefined
  const line = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  if (line === undefined) return undefined
  try {
    return decodeURIComponent(line.slice(name.length + 1))
  } catch {
    return undefined
  }
}
