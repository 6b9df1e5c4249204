import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '#kit'

const typedMax = 32
// What people write between the digits. Letters would be read as those of a telephone's keys.
const written = /^\+?[\d\s().-]+$/
const mobile = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/**
 * A mobile number in E.164, from its country's dialling code (`+84` or `84`) and the number as it is dialled there, with
 * or without its leading zero. Refused `invalid_input` at `mobileNum`, or the field it came in, when no phone in that
 * country can have it.
 */
export function readMobile(countryDialingCode: string, mobileNum: string, field = 'mobileNum'): string {
  const code = countryDialingCode.replace(/^(?:\+|00)/, '').trim()
  if (!/^[1-9]\d{0,3}$/.test(code)) throw faultAt('countryDialingCode')
  if (mobileNum.length > typedMax || !written.test(mobileNum.trim())) throw faultAt(field)
  const whole = mobileNum.trim().startsWith('+')
  const number = whole
    ? parsePhoneNumberFromString(mobileNum)
    : parsePhoneNumberFromString(mobileNum, { defaultCallingCode: code })
  if (!number?.isValid() || number.countryCallingCode !== code || !mobile.has(number.getType()))
    throw faultAt(field)
  return number.number
}

function faultAt(path: string): Refusal {
  return new Refusal('invalid_input', { fields: [{ path, rule: 'invalid_mobile' }] })
}
