import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasAll, lightUp, wordsOf } from './find.ts'

const lit = (text: string, sought: string) =>
  lightUp(text, wordsOf(sought))
    .map(({ text: part, isLit }) => (isLit ? `[${part}]` : part))
    .join('')

test('what is sought is lit however it is accented, and wherever it stands', () => {
  assert.equal(lit('Xiên 2 and Xiên 3', 'xien 2'), '[Xiên] [2] and [Xiên] 3')
  assert.equal(lit('Đầu, đuôi', 'dau'), '[Đầu], đuôi')
  assert.equal(lit('Đầu'.normalize('NFD'), 'dau'), `[${'Đầu'.normalize('NFD')}]`)
  assert.equal(lit('ababa', 'aba'), '[ababa]')
  assert.equal(lit('nothing', 'else'), 'nothing')
  assert.equal(lit('العائد والقواعد', 'القواعد'), 'العائد و[القواعد]')
})

test('every word that is sought must stand there, in any order', () => {
  assert.ok(hasAll('Mật khẩu đăng nhập', wordsOf(' NHAP  mat ')))
  assert.ok(!hasAll('Mật khẩu', wordsOf('mat ly')))
  assert.deepEqual(wordsOf('  '), [])
})
