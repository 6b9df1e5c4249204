import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf, isBoundedPattern, type FieldRule } from './field-rule.ts'
import { settings } from './setting.ts'

const rule = (own: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: false,
  patternId: 'any',
  acceptedPattern: '*',
  minLength: 2,
  maxLength: 4,
  ...own,
})

const cases: [what: string, rule: Partial<FieldRule>, text: string, fault: string | undefined][] = [
  ['nothing, where it is not required', {}, '', undefined],
  ['nothing, where it is required', { required: true }, '', 'required'],
  ['too little', {}, 'a', 'length'],
  ['too much', {}, 'abcde', 'length'],
  ['anything at all, for a star', {}, '* 7', undefined],
  ['digits', { patternId: 'digits', acceptedPattern: '^[0-9]+$' }, '123', undefined],
  ['letters for digits', { patternId: 'digits', acceptedPattern: '^[0-9]+$' }, '12a', 'digits'],
  ['Korean', { patternId: 'korean', acceptedPattern: String.raw`^\p{Script=Hangul}+$` }, '한국', undefined],
  ['no capital', { patternId: 'uppercase_needed', acceptedPattern: '[A-Z]' }, 'abc', 'uppercase_needed'],
]
for (const [what, own, text, fault] of cases) {
  test(`a field that takes ${JSON.stringify(own)} is given ${what}`, () => {
    assert.equal(faultOf(rule(own), text)?.rule, fault)
  })
}

test('a fault says how many characters there may be', () => {
  assert.deepEqual(faultOf(rule({}), 'a'), { rule: 'length', min: 2, max: 4 })
})

const bounded = [
  '*',
  '^[a-z][a-z0-9-]*$',
  String.raw`^[^@\s]+@[^@\s]+\.[^@\s]+$`,
  String.raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,20}$`,
  String.raw`^\p{Script=Hangul}+$`,
  '^(?:ab)+$',
  '^(?:yes|no)$',
  '^[(+*]{2}$',
  String.raw`^\(\d{3}\)\d{4}$`,
  '^(?<year>[0-9]{4})-[0-9]{2}$',
]
const unbounded = [
  '^(a+)+$',
  '^(?:a*)*b$',
  '^(?:a|a)+$',
  '^(?:a|ab)*c$',
  '^((a+)b?){3,}$',
  '^(?:(?:a?)){9}$',
  String.raw`^(a+)\1$`,
  String.raw`^(?<a>a+)\k<a>$`,
  '^.*.*.*.*$',
  '.*.*.*x',
  '^a|.*.*.*x',
  '^(?:.*)(?:.*)(?:.*.*)$',
  '^(?:(?=.*a))+$',
  '[',
  '(?',
  '**',
]
test('a pattern that could keep a processor busy, or is none, is told from one that cannot', () => {
  assert.deepEqual(
    bounded.filter((pattern) => !isBoundedPattern(pattern)),
    [],
  )
  assert.deepEqual(unbounded.filter(isBoundedPattern), [])
})

// Without a bound a hundred letters outlast the sun; a slow machine needs a second.
test('what is bounded comes to an end on the longest text', () => {
  for (const pattern of [...bounded.slice(1), '^.*.*.*x']) {
    const started = performance.now()
    for (const letter of ['a', '(', '@', '가', '1']) new RegExp(pattern, 'u').test(letter.repeat(255))
    assert.ok(performance.now() - started < 30_000, pattern)
  }
})

test('every pattern of the settings is bounded, and nothing that is not may be set', () => {
  const field = settings['registration.field.username']
  assert.ok(field.value.safeParse(field.otherwise).success)
  for (const wrong of [{ acceptedPattern: '^(a+)+$' }, { acceptedPattern: '[' }, { minLength: 21 }])
    assert.equal(field.value.safeParse({ ...field.otherwise, ...wrong }).success, false)
})
