import { readFileSync } from 'node:fs'

// The commonest of leaked passwords; the file says where they come from.
const leaked = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .trim()

// What that list lacks: words a member of a Vietnamese betting site would think of, and some of other languages.
const words = new Set(
  `${leaked} password passwort passord contrasena motdepasse senha parola haslo salasana pass passwd mypass mypassword admin
  administrator superadmin root superuser sysadmin welcome welcomeback letmein letmeinnow login logmein signin enter access
  open opensesame secret topsecret mysecret changeme changethis default guest test testing tester testtest temp temporary
  user username demo example sample hello hellohello helloworld goodbye hola bonjour security secure private control
  qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfg asdfgh asdfghj asdfghjk
  asdfghjkl asdfasdf asdasd asdasdasd zxcv zxcvb zxcvbn zxcvbnm qweasd qweasdzxc qwe qweqwe qazwsx qazwsxedc wsxedc
  poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa bbb xxx zzz xyz
  iloveyou iloveu iloveyouso loveyou loveme lovely lover loveu love lovelove truelove mylove myself forever always
  princess princesa prince queen king kingdom angel angels baby babygirl babyboy babyface sweet sweetie sweetheart honey
  darling beautiful gorgeous pretty cutie kitty kitten puppy doggy family mother father mommy daddy mama papa sister
  brother friends friend bestfriend boyfriend girlfriend husband wife marriage children sunshine moonlight starlight
  rainbow butterfly flower flowers rose roses daisy lily orchid shadow darkness light lightning thunder storm hurricane
  tornado summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday morning midnight superman batman spiderman ironman wonderwoman
  hulk avengers marvel starwars startrek pokemon pikachu naruto sasuke sakura dragonball goku onepiece luffy doraemon
  hellokitty mickey mickeymouse minnie donald snoopy garfield tweety simpson harrypotter hogwarts voldemort gandalf
  lordoftherings matrix terminator rambo rocky godfather scarface ninja samurai pirate pirates knight warrior wizard
  dragon dragons phoenix unicorn monster zombie vampire demon devil lucifer satan jesus christ jesuschrist godisgood
  blessed blessing heaven faith grace church buddha allah bismillah monkey tiger lion panther leopard cheetah elephant
  bear wolf wolves eagle falcon hawk raven shark dolphin dolphins turtle snake cobra viper spider scorpion horse pony
  rabbit bunny chicken duck fish football footballer soccer baseball basketball hockey tennis golf golfer golfing boxing
  wrestling racing swimming volleyball badminton cricket rugby skater surfer master masters mastermind killer hunter ranger
  rangers sniper soldier marine army navy airforce hero legend champion winner victory trustno trustme michael jordan
  jessica daniel charlie andrew ashley thomas robert jennifer michelle nicole anthony joshua matthew christopher william
  richard joseph david george steven stephen justin brandon jonathan samantha amanda elizabeth victoria alexander alexandra
  patrick martin oliver jackson madison hannah barbara maria marina natasha carlos fernando roberto alejandro muhammad
  mohammed ahmed ibrahim harley harleydavidson buster tigger pepper ginger cookie cookies chocolate cheese banana orange
  apple apples cherry strawberry peanut butter coffee pizza whiskey vodka beer freedom whatever nothing something anything
  computer internet network server windows linux ubuntu google gmail yahoo hotmail facebook instagram twitter youtube
  tiktok zalo telegram whatsapp microsoft samsung iphone android nokia sony playstation nintendo xbox minecraft roblox
  fortnite counterstrike callofduty leagueoflegends lienquan freefire pubg pubgmobile valorant steam mustang ferrari
  corvette porsche mercedes lamborghini bugatti toyota honda yamaha suzuki kawasaki ducati vespa chelsea arsenal
  liverpool manchester manutd manunited manchesterunited mancity tottenham barcelona realmadrid juventus milan intermilan
  bayern ronaldo cristiano messi neymar beckham zidane kobe lakers yankees cowboys steelers patriots eagles money moneymoney
  dollar dollars million millionaire billion billionaire cash rich bitcoin ethereum crypto blockchain lucky luckyme luckyone
  lucky7 gambler gambling gamble poker roulette blackjack jackpot casino lottery lotto bingo betting bet365 winbig fairground
  matkhau matkhaumoi matkhaucuatoi anhyeuem emyeuanh yeuem yeuanh yeuemnhieu anhnhoem emnhoanh nhoem toiyeuban yeunhau
  tinhyeu vietnam vietnamvodich toiyeuvietnam saigon hanoi danang haiphong cantho hochiminh bachho nguyen nguyenvan
  nguyenthi tranvan levan phamvan hoang khongbiet khongco khongnho conheo concho conmeo conga anhem giadinh bome bame
  mechong vochong hanhphuc mayman phatdat phattai tailoc thanhcong xoso xosomienbac xosomiennam xsmb xsmn xsmt lode
  danhde bachthu songthu nohu taixiu bongda trungso trungthuong tienti tiennhieu giaulen daigia`.split(/\s+/),
)

// Walks over the keyboard that digits run through, so that no word is left of them.
const walks = new Set(
  `1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx q1w2e3r4 q1w2e3r4t5 qwer1234 1234qwer asdf1234 1234asdf a1b2c3d4 abcd1234
  1234abcd aa123456 a123456789 123456aa 123qweasd qwe123qwe 123qwe123 q1q1q1q1 1a2b3c4d 1qazxsw2 zxcvbnm1 147258369 159357258
  159753456 741852963 963852741 369258147 789456123 123654789 987456321 852456 11223344 12344321 12121212 19001900`.split(
    /\s+/,
  ),
)

const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]

/**
 * Whether a password is one that guessers try early: a common word with or without digits around it or in place of
 * letters, a run, a repetition, a birthday, or the username with a little beside it.
 */
export function isGuessable(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  const stem = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  return (
    [lower, stem, unmask(lower), unmask(stem)].some((word) => words.has(word)) ||
    walks.has(lower) ||
    isDull(lower) ||
    isAlmost(lower, username)
  )
}

const masks: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Undoes the digits and signs that stand for letters: p@55w0rd is password. */
function unmask(word: string): string {
  return word.replaceAll(/[013457@$!]/g, (sign) => masks[sign] ?? sign)
}

function isDull(lower: string): boolean {
  if (new Set(lower).size <= 3 || runs.some((run) => run.includes(lower))) return true
  const half = lower.slice(0, lower.length / 2)
  return lower === half + half ? isDull(half) || words.has(half) || /^\d+$/.test(half) : isBirthday(lower)
}

/**
 * Whether a number is one that guessers try early: a run, a repetition, or a day as people write it, with or without its
 * century.
 */
export function isGuessableNumber(digits: string): boolean {
  const third = digits.slice(0, digits.length / 3)
  return (
    isDull(digits) ||
    (digits.length % 3 === 0 && third.repeat(3) === digits) ||
    walks.has(digits) ||
    isDay(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)) ||
    isDay(digits.slice(-2), digits.slice(-4, -2), digits.slice(0, -4)) ||
    isDay(digits.slice(2, 4), digits.slice(0, 2), digits.slice(4))
  )
}

function isDay(day: string, month: string, year: string): boolean {
  const inRange = Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12
  return inRange && /^(?:(?:19|20)?\d{2})$/.test(year)
}

function isBirthday(lower: string): boolean {
  return /^(?:(?:19|20)\d{2}[01]\d[0-3]\d|[0-3]\d[01]\d(?:19|20)\d{2})$/.test(lower)
}

/** The username itself, with at most four characters beside it. */
function isAlmost(lower: string, username: string): boolean {
  return lower.includes(username) && lower.length - username.length <= 4
}
