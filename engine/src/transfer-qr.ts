import { EngineRefusal } from './refusal.ts'

/** A bank transfer as a QR code asks for it. `amount` is in whole units, as the standard writes it; null asks for none. */
export type TransferQr = {
  bin: string
  account: string
  amount: bigint | null
  memo: string
}

const scheme = 'A000000727'
const toAnAccount = 'QRIBFTTA'
const currency = '704'
const country = 'VN'

/**
 * Writes the payload of a bank transfer's QR code as NAPAS reads it, of EMVCo's merchant-presented kind: a bank's app that
 * scans it fills in account, amount and memo. Refuses what no field can hold.
 */
export function writeTransferQr(transfer: TransferQr): string {
  if (typeof transfer !== 'object' || transfer === null) throw new EngineRefusal('bad_text')
  const { bin, account, amount, memo } = transfer
  if ([bin, account, memo].some((one) => typeof one !== 'string')) throw new EngineRefusal('bad_text')
  if (!/^\d{6}$/.test(bin)) throw new EngineRefusal('bad_text', { field: 'bin' })
  if (!/^[0-9A-Za-z]{1,19}$/.test(account)) throw new EngineRefusal('bad_text', { field: 'account' })
  if (amount !== null && (typeof amount !== 'bigint' || amount <= 0n || amount > 9_999_999_999_999n))
    throw new EngineRefusal('bad_unit')
  if (!/^[0-9A-Za-z ]{0,25}$/.test(memo)) throw new EngineRefusal('bad_text', { field: 'memo' })
  const account38 =
    field('00', scheme) + field('01', field('00', bin) + field('01', account)) + field('02', toAnAccount)
  const asked = amount === null ? '' : field('54', String(amount))
  const said = memo === '' ? '' : field('62', field('08', memo))
  const kind = amount === null && memo === '' ? '11' : '12'
  const open = field('00', '01') + field('01', kind) + field('38', account38) + field('53', currency) + asked
  const whole = `${open}${field('58', country)}${said}6304`
  return whole + checksum(whole)
}

function field(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`
}

/**
 * Reads what a QR code of a bank transfer says. Null for anything else: another scheme or currency, a length that does not
 * fit, a checksum that is not its own.
 */
export function readTransferQr(payload: string): TransferQr | null {
  if (typeof payload !== 'string') throw new EngineRefusal('bad_text')
  if (payload.length > 512 || checksum(payload.slice(0, -4)) !== payload.slice(-4)) return null
  const fields = readFields(payload)
  const about = fields?.get('38')
  const within = about === undefined ? null : readFields(about)
  const account = within?.get('01')
  const named = account === undefined ? null : readFields(account)
  if (!fields || !within || !named || fields.get('00') !== '01') return null
  if (within.get('00') !== scheme || within.get('02') !== toAnAccount || fields.get('53') !== currency)
    return null
  const said = readFields(fields.get('62') ?? '')
  const amount = fields.get('54')
  const [bin, number] = [named.get('00') ?? '', named.get('01') ?? '']
  if (!said || !/^\d{6}$/.test(bin) || !/^[0-9A-Za-z]{1,19}$/.test(number)) return null
  if (amount !== undefined && !/^[1-9]\d{0,12}$/.test(amount)) return null
  return {
    bin,
    account: number,
    amount: amount === undefined ? null : BigInt(amount),
    memo: said.get('08') ?? '',
  }
}

/** Tag, length and value one after another, to the last character; null where they are not. */
function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const [, tag, size] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    if (tag === undefined || size === undefined || fields.has(tag)) return null
    const value = text.slice(at + 4, at + 4 + Number(size))
    if (value.length !== Number(size)) return null
    fields.set(tag, value)
    at += 4 + value.length
  }
  return fields
}

/** CRC-16 of polynomial 1021, from FFFF, as four digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
