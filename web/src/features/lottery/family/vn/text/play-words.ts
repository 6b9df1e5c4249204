import { type Play, plays, type Region } from '@fairground/engine'

/**
 * What plays are called on a slip, with accents as they are written; each is read without them too. The first name of a
 * play is the one it is written with. A name of a kind alone takes the play that fits its numbers.
 */
const names: readonly (readonly [codes: string, ...names: string[]])[] = [
  ['lo2', 'lô 2 số', 'bao lô 2 số', 'bao lô 2', 'lô 2'],
  ['lo3', 'lô 3 số', 'bao lô 3 số', 'bao lô 3', 'lô 3'],
  ['lo4', 'lô 4 số', 'bao lô 4 số', 'bao lô 4', 'lô 4'],
  ['lo2 lo3 lo4', 'lô', 'bao lô', 'bao', 'bl'],
  ['lo2_head', 'lô đầu'],
  ['lo2_1k', 'lô 2 số 1k'],
  ['de_db', 'đề', 'đề đặc biệt', 'đề db', 'đề đb'],
  ['de_dau_g7 de_dau_g8', 'đề đầu'],
  ['de_dau_duoi', 'đề đầu đuôi', 'đầu đuôi', 'dd'],
  ['3cang_db', '3 càng', 'ba càng', '3 càng đặc biệt'],
  ['3cang_g6 3cang_g7', '3 càng đầu', 'ba càng đầu'],
  ['3cang_dau_duoi', '3 càng đầu đuôi', 'ba càng đầu đuôi'],
  ['4cang_db', '4 càng', 'bốn càng'],
  ['dau', 'đầu'],
  ['duoi', 'đuôi'],
  ['xien2', 'xiên 2'],
  ['xien3', 'xiên 3'],
  ['xien4', 'xiên 4'],
  ['xien2 xien3 xien4', 'xiên', 'lô xiên'],
  ['truot4', 'trượt 4', 'lô trượt 4'],
  ['truot6', 'trượt 6', 'lô trượt 6'],
  ['truot8', 'trượt 8', 'lô trượt 8'],
  ['truot10', 'trượt 10', 'lô trượt 10'],
  ['truot4 truot6 truot8 truot10', 'trượt', 'lô trượt'],
  ['da', 'đá', 'đá vòng'],
  ['db_sum', 'tổng'],
  ['db_big', 'tài', 'lớn'],
  ['db_small', 'xỉu', 'nhỏ'],
  ['db_odd', 'lẻ'],
  ['db_even', 'chẵn'],
]

/** A name as the words and figures it is read by, and the plays that are called so. */
export type Named = { words: readonly string[]; codes: readonly string[] }

/** The names that stand for plays of a region, the longest first: what goes on is no shorter name. */
export function namesOf(region: Region): readonly Named[] {
  const sold = new Set(plays(region).map(({ code }) => code))
  return names
    .flatMap(([codes, ...called]) =>
      called.map((name) => ({
        words: bare(name).match(/[a-z]+|\d+/g) ?? [],
        codes: codes.split(' ').filter((code) => sold.has(code)),
      })),
    )
    .filter(({ codes }) => codes.length > 0)
    .toSorted((one, other) => other.words.length - one.words.length)
}

/** The name a play is written with; a đảo says so after it. */
export function nameOfPlay({ code, permuted }: Play): string {
  const own = permuted ? code.replace(/_dao$/, '') : code
  const found = names.find(([codes]) => codes.split(' ').includes(own))
  return `${found?.[1] ?? own}${permuted ? ' đảo' : ''}`
}

/** All that a play is called on slips. */
export function calledOf({ code, permuted }: Play): readonly string[] {
  const own = permuted ? code.replace(/_dao$/, '') : code
  const called = names.flatMap(([codes, ...all]) => (codes.split(' ').includes(own) ? all : []))
  return permuted ? called.map((name) => `${name} đảo`) : called
}

/** Letters without their accents, in small ones; as many as they were. */
export function bare(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return plain === 'đ' ? 'd' : plain
  }).join('')
}
