/** Passwords that are tried first everywhere, compared without their digits at the ends and in lower case. */
const stems = new Set(
  `password passw0rd p@ssword p@ssw0rd pass admin administrator root welcome letmein login qwerty qwertyuiop qwertz azerty
  asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc iloveyou princess princesa sunshine shadow superman batman dragon
  monkey football baseball basketball soccer hockey master killer trustno michael jordan jessica daniel charlie andrew
  ashley thomas robert jennifer michelle nicole hunter ranger harley buster tigger pepper ginger cookie summer winter
  spring autumn flower freedom whatever starwars pokemon naruto computer internet google facebook samsung apple android
  mustang ferrari corvette porsche mercedes yamaha chelsea arsenal liverpool barcelona realmadrid juventus manchester
  secret changeme default guest test testing tester temp user demo hello hellohello abc abcd abcde abcdef abcdefg
  abcdefgh abcabc aaaaaa aaaaaaaa qqqqqq zzzzzz xxxxxx lovely loveme forever family mother father angel angels
  jesus christ blessed matkhau matkhaumoi anhyeuem emyeuanh yeuem yeuanh vietnam saigon hanoi danang hcm khongbiet
  conheo concho conmeo anhem giadinh hanhphuc mayman xoso xsmb xsmn xsmt lode loto casino lottery jackpot fairground
  money bitcoin ethereum lucky luckyme gambler poker roulette`.split(/\s+/),
)

/** Whether a password is one that a guesser tries early: a common word, a run or a repetition, with or without digits. */
export function isCommonPassword(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  const stem = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  return stems.has(lower) || stems.has(stem) || isDull(lower) || stem === username || lower.includes(username)
}

const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]

function isDull(lower: string): boolean {
  if (new Set(lower).size <= 3) return true
  if (runs.some((run) => run.includes(lower))) return true
  const half = lower.slice(0, Math.ceil(lower.length / 2))
  return /^\d+$/.test(lower) && (lower === half + half || isDate(lower))
}

/** Eight digits that are a day: a birthday. */
function isDate(digits: string): boolean {
  return /^(?:(?:19|20)\d{2}[01]\d[0-3]\d|[0-3]\d[01]\d(?:19|20)\d{2})$/.test(digits)
}
