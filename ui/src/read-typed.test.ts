import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatMoney } from './format-money.ts'
import { readTyped } from './read-typed.ts'
import { readMoney, shortMoney, writeMoney } from './typed-money.ts'

const languages = 'en vi zh-Hans zh-Hant th ja ko id ms my km hi bn ta es pt tr ar'.split(' ')
/** The same languages as they are also written: with figures of their own. */
const written = [
  ...languages,
  ...'ar-EG ar-u-nu-arab ar-u-nu-arabext hi-u-nu-deva ta-u-nu-tamldec th-u-nu-thai'.split(' '),
  ...'km-u-nu-khmr my-u-nu-latn bn-u-nu-latn zh-Hans-u-nu-fullwide ja-u-nu-fullwide'.split(' '),
]
/** Without decimals, with two, with three. */
const currencies = { VND: 0, USD: 2, KWD: 3 }
type Currency = keyof typeof currencies

const runs = process.env.STORM === 'long' ? 20_000 : 4_000

const anyLanguage = fc.constantFrom(...written)
const anyCurrency = fc.constantFrom(...(Object.keys(currencies) as Currency[]))
const anyAmount = (currency: Currency) =>
  fc.bigInt(0n, 10n ** 13n).map((units) => units * 10n ** BigInt(4 - currencies[currency]))
const anyMoney = anyCurrency.chain((currency) =>
  fc.record({ currency: fc.constant(currency), amount: anyAmount(currency), locale: anyLanguage }),
)

test('what Intl writes in any of the languages is read back as the same amount, with its currency and without', () => {
  const check = fc.property(anyMoney, ({ currency, amount, locale }) => {
    assert.equal(readMoney(writeMoney(amount, locale), currency, locale), amount, writeMoney(amount, locale))
    const whole = formatMoney(amount, currency, locale)
    assert.equal(readMoney(whole, currency, locale), amount, whole)
  })
  fc.assert(check, { numRuns: 3_000 })
})

test('what stands shortly on a chip is read as what it stands for', () => {
  for (const locale of languages) {
    for (const units of [1_000n, 2_000n, 5_000n, 10_000n, 50_000n, 100_000n, 2_000_000n, 1_500_000n]) {
      const chip = shortMoney(units * 10_000n, locale)
      assert.equal(readMoney(chip, 'VND', locale), units * 10_000n, `${locale} ${chip}`)
    }
  }
})

test('plain figures of ASCII are read in every language', () => {
  for (const locale of written) assert.equal(readMoney(' 1234567 ', 'VND', locale), 1_234_567_0000n, locale)
})

/** What a text says when its last sign is the language's decimal sign, or when it has none: nothing else may be read. */
function meant(text: string, locale: string): bigint {
  const sign = new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: 1 })
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value
  const [whole = '', fraction = ''] = text.split(sign ?? '.')
  return BigInt(whole.replaceAll(/\D/g, '') + fraction.trim().padEnd(4, '0'))
}

const anyTyping = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789.,  ')),
  minLength: 1,
  maxLength: 12,
})

test('whatever signs are typed between figures, they are read as the language means them or not at all', () => {
  let read = 0
  const check = fc.property(anyTyping, fc.constantFrom(...languages), (text, locale) => {
    const amounts = Object.values(currencies).map((decimals) => readTyped(text, { locale, decimals }))
    for (const amount of amounts) {
      if (amount === null) continue
      read++
      assert.equal(amount, meant(text, locale), `${locale} ${text}`)
    }
  })
  fc.assert(check, { numRuns: runs })
  assert.ok(read > 1_000, `only ${read} of them were read`)
})

test('a text is read as one amount whatever the currency, or refused', () => {
  const words = ['k', 'K', 'M', 'N', 'Tr', 'rb', 'mil', 'B', '万', '천', 'लाख', 'ألف']
  const anyText = fc.tuple(anyTyping, fc.constantFrom('', ...words)).map(([typed, word]) => typed + word)
  const check = fc.property(anyText, fc.constantFrom(...languages), (text, locale) => {
    const amounts = Object.values(currencies).map((decimals) => readTyped(text, { locale, decimals }))
    assert.ok(new Set(amounts.filter((amount) => amount !== null)).size <= 1, `${locale} ${text}`)
  })
  fc.assert(check, { numRuns: runs })
})

test('a thousand by word is the language’s own, read to the unit', () => {
  const read = (text: string, locale: string) => readTyped(text, { locale, decimals: 0 })
  assert.equal(read('2k', 'vi'), 2_000_0000n)
  assert.equal(read('1.5k', 'en'), 1_500_0000n)
  assert.equal(read('1,5k', 'vi'), 1_500_0000n)
  assert.equal(read('1,5 Tr', 'vi'), 1_500_000_0000n)
  assert.equal(read('2 लाख', 'hi'), 200_000_0000n)
  assert.equal(read('٢ ألف', 'ar'), 2_000_0000n)
})

test('what could be meant as another amount is refused', () => {
  const refused = [
    ...['en', 'th', 'zh-Hans', 'ar'].flatMap((locale) =>
      ['2,5', '1.5', '1,5k', '1,200k', '1.200k', '10,50', '1,0000', '0,500', '1.000'].map((text) => [
        text,
        locale,
      ]),
    ),
    ...['vi', 'es', 'id', 'tr'].flatMap((locale) =>
      ['2.5', '1,5', '1.5k', '1.200k', '10.50', '1.0000', '0.500', '1,000'].map((text) => [text, locale]),
    ),
    ['1b', 'en'],
    ['1٢3', 'ar'],
    ['١,٥', 'ar'],
    ['5²', 'en'],
    ['1,23,456', 'en'],
  ] as const
  for (const [text = '', locale = ''] of refused)
    assert.equal(readTyped(text, { locale, decimals: 0 }), null, `${locale} ${text}`)
})

test('a letter that is a currency here and a thousand there is neither', () => {
  for (const text of ['5K', '5k', '5 K']) assert.equal(readMoney(text, 'MMK', 'en'), null, text)
  assert.equal(readMoney('K5', 'MMK', 'en'), 5_0000n)
  assert.equal(readMoney('၅,၀၀၀', 'MMK', 'my'), 5_000_0000n)
  assert.equal(readMoney('5K', 'THB', 'en'), 5_000_0000n)
})

test('lakhs are parted as they are, and by thousands', () => {
  for (const text of ['5,00,000', '500,000', '500000']) {
    for (const locale of ['hi', 'bn', 'ta'])
      assert.equal(readTyped(text, { locale, decimals: 0 }), 500_000_0000n, `${locale} ${text}`)
  }
})

test('what is no amount is refused', () => {
  const none = ['', ' ', 'k', '.', ',', '-5', '+5', '1e6', '0x10', '1,,000', '1,', '5 5', '２０a', '१a']
  for (const text of [...none, '9'.repeat(16), '∞', 'NaN', '½']) {
    for (const locale of written) assert.equal(readMoney(text, 'USD', locale), null, `${locale} ${text}`)
  }
})
