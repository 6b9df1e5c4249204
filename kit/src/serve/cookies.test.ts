import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { clearedCookie, readCookie, writeCookie } from './cookies.ts'

const rows: [header: string | undefined, name: string, value: string | undefined][] = [
  [undefined, 'session', undefined],
  ['', 'session', undefined],
  ['session=abc', 'session', 'abc'],
  ['a=1; session=abc; b=2', 'session', 'abc'],
  ['a=1;session=abc;b=2', 'session', 'abc'],
  ['  session = abc  ; b=2', 'session', 'abc'],
  ['session=first; session=second', 'session', 'first'],
  ['session=', 'session', ''],
  ['session', 'session', undefined],
  ['=session', 'session', undefined],
  ['=session=abc', 'session', undefined],
  ['; ;;session=abc;', 'session', 'abc'],
  ['xsession=abc', 'session', undefined],
  ['session2=abc', 'session', undefined],
  ['Session=abc', 'session', undefined],
  ['other="session=abc"', 'session', undefined],
  ['other=session=abc; session=d', 'session', 'd'],
  ['session=a=b==', 'session', 'a=b=='],
  ['session="abc"', 'session', 'abc'],
  ['session="', 'session', '"'],
  ['session="abc', 'session', '"abc'],
  ['session=a%20b%3B', 'session', 'a b;'],
  ['session=100%', 'session', '100%'],
  ['session=%E0%A4%A', 'session', '%E0%A4%A'],
  ['__proto__=abc', '__proto__', 'abc'],
  ['a=1', 'constructor', undefined],
  ['__Host-session=abc', 'session', undefined],
]

for (const [header, name, value] of rows) {
  test(`${name} in ${JSON.stringify(header)} is ${JSON.stringify(value)}`, () => {
    assert.equal(readCookie(header, name), value)
  })
}

test('a header of nothing but separators is read in no time', () => {
  assert.equal(readCookie('a;'.repeat(200_000), 'session'), undefined)
})

test('whatever is written is read back, beside whatever else is there', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[a-z]{1,4}=[!#-+\--:<-[\]-~]*$/),
      (value, other) => {
        const sent = writeCookie('Name', value, { secure: true }).split(';')[0]
        assert.equal(readCookie(`${other}; ${sent}; ${other}`, 'Name'), value)
      },
    ),
  )
})

test('a cookie is kept from scripts and from other sites unless told otherwise', () => {
  const written = (options: object) => writeCookie('a', 'b', { secure: false, ...options })
  assert.equal(written({}), 'a=b; Path=/; HttpOnly; SameSite=Strict')
  assert.equal(written({ secure: true }), 'a=b; Path=/; HttpOnly; Secure; SameSite=Strict')
  assert.equal(written({ maxAgeS: 60, scriptReadable: true }), 'a=b; Max-Age=60; Path=/; SameSite=Strict')
  assert.equal(written({ comesFromElsewhere: true }), 'a=b; Path=/; HttpOnly; SameSite=Lax')
  assert.equal(
    clearedCookie('a', true),
    'a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; HttpOnly; Secure; SameSite=Strict',
  )
})

test('no value breaks out of its line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      assert.match(
        writeCookie('a', value, { secure: true }),
        /^a=[^;\s]*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      )
    }),
  )
})
