import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchName, type NameMatch } from './match-name.ts'

const table: [ours: string, theirs: string, match: NameMatch][] = [
  // As banks write it: capitals, no marks, in any order.
  ['Nguyễn Văn An', 'NGUYEN VAN AN', 'same'],
  ['Nguyễn Thị Ánh', 'nguyen thi anh', 'same'],
  ['Đặng Đình Đức', 'DANG DINH DUC', 'same'],
  ['Trần Hữu Phước', 'PHUOC TRAN HUU', 'same'],
  ['Lê Thị Mỹ Duyên', 'LE THI MY DUYEN', 'same'],
  ['Phạm Quỳnh Như', 'PHAM  QUYNH   NHU', 'same'],
  ['José Ángel Muñoz', 'JOSE ANGEL MUNOZ', 'same'],
  ['Łukasz Żółkowski', 'LUKASZ ZOLKOWSKI', 'same'],
  ['Søren Ødegård', 'SOREN ODEGARD', 'same'],
  ['Jürgen Müller', 'JURGEN MULLER', 'same'],
  ['Zoë Brontë', 'ZOE BRONTE', 'same'],
  ['François Lefèvre', 'LEFEVRE FRANCOIS', 'same'],
  ['Anne-Marie Dubois', 'ANNE MARIE DUBOIS', 'same'],
  ["Sinéad O'Connor", 'SINEAD OCONNOR', 'same'],
  ['Martin Luther King Jr.', 'MARTIN LUTHER KING JR', 'same'],
  // In other scripts.
  ['Владимир Петров', 'ВЛАДИМИР ПЕТРОВ', 'same'],
  ['Йосиф Чайков', 'ЧАЙКОВ ЙОСИФ', 'same'],
  ['محمد أحمد', 'محمد احمد', 'same'],
  ['مُحَمَّد علي', 'محمد علي', 'same'],
  ['王小明', '王小明', 'same'],
  ['김민준', '김민준', 'same'],
  ['さとう はなこ', 'さとう はなこ', 'same'],
  ['สมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['राम कुमार', 'राम कुमार', 'same'],
  ['Γιώργος Παπάς', 'ΓΙΩΡΓΟΣ ΠΑΠΑΣ', 'same'],
  ['שרה לוי', 'שרה לוי', 'same'],
  ['גִּיל', 'גיל', 'same'],
  ['გიორგი ბერიძე', 'ბერიძე გიორგი', 'same'],
  ['សុខ ចាន់', 'ចាន់ សុខ', 'same'],
  // One leaves out what stands in the middle.
  ['Nguyễn Thị Ánh', 'NGUYEN ANH', 'close'],
  ['Lê Thị Mỹ Duyên', 'LE MY DUYEN', 'close'],
  ['John Fitzgerald Kennedy', 'JOHN KENNEDY', 'close'],
  ['Maria Kennedy', 'MARIA ANNA LUISE KENNEDY', 'close'],
  // A letter of a long word.
  ['Nguyễn Văn An', 'NGUYEM VAN AN', 'close'],
  ['Katharina Schmidt', 'KATARINA SCHMIDT', 'close'],
  ['Stephen Hawking', 'STEPHAN HAWKING', 'close'],
  ['Jonathan Doe', 'JONATHANN DOE', 'close'],
  // Somebody else.
  ['Nguyễn Văn An', 'NGUYEN VAN BINH', 'other'],
  ['Nguyễn Văn An', 'NGUYEN VAN ANH', 'other'],
  ['Nguyễn Văn An', 'TRAN VAN AN', 'other'],
  ['Nguyễn Văn An', 'NGUYEN', 'other'],
  ['Nguyễn Thị Ánh', 'THI ANH', 'other'],
  ['Nguyễn Thị Ánh', 'NGUYEN THI', 'other'],
  ['John Kennedy', 'JOHN KENNEDY OSWALD', 'other'],
  ['Katharina Schmidt', 'KATARINA SCHMITT', 'other'],
  ['Jonathan Doe', 'JONATHON ROE', 'other'],
  ['Ann Lee', 'ANN LEI', 'other'],
  ['An An', 'AN', 'other'],
  ['王小明', '王大明', 'other'],
  ['किरण कुमार', 'करण कुमार', 'other'],
  ['さとう はなこ', 'ざとう はなこ', 'other'],
  ['មុនី', 'មានី', 'other'],
  ['محمد أحمد', 'محمد علي', 'other'],
  ['Владимир Петров', 'VLADIMIR PETROV', 'other'],
  ['', 'NGUYEN VAN AN', 'other'],
  ['...', '---', 'other'],
]

test('fifty names are matched as a person would who knows how banks write them, whichever comes first', () => {
  assert.ok(table.length >= 50)
  for (const [ours, theirs, match] of table) {
    assert.equal(matchName(ours, theirs), match, `${ours} and ${theirs}`)
    assert.equal(matchName(theirs, ours), match, `${theirs} and ${ours}`)
  }
})
