import { lotteryFamily } from '@fairground/engine'

/** The check as a program that needs nothing of ours: it is given a draw as JSON, and says whether it is right. */
export const code = `import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const draw = JSON.parse(readFileSync(0, 'utf8'))
const seed = Buffer.from(draw.seed, 'hex')

const sealed = createHash('sha256').update(seed).digest('hex') === draw.commitment

let digits = ''
for (let n = 0; n < 9; n++) {
  const text = draw.drawId + '|' + draw.root + '|' + draw.entropy + '|' + n
  for (const byte of createHmac('sha256', seed).update(text).digest())
    if (byte < 250) digits += byte % 10
}
const [special] = draw.prizes.special
const drawn = digits.startsWith(special)

console.log(sealed && drawn ? 'right' : 'wrong')
`

const leaves = `  urn[nth] = urn[urn.length - 1]
  urn.pop()
`

/** The same for a game whose symbols are drawn place by place, and leave the urn or stay. */
export function codeOf(rules: string): string {
  const { symbols, places, returns } = lotteryFamily(rules)
  return `import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const draw = JSON.parse(readFileSync(0, 'utf8'))
const seed = Buffer.from(draw.seed, 'hex')

const sealed = createHash('sha256').update(seed).digest('hex') === draw.commitment

function* bytes() {
  for (let n = 0; ; n++) {
    const text = draw.drawId + '|' + draw.root + '|' + draw.entropy + '|' + n
    yield* createHmac('sha256', seed).update(text).digest()
  }
}
const byte = bytes()
const urn = ${JSON.stringify(symbols)}
const drawn = []
while (drawn.length < ${places}) {
  const wide = urn.length > 256
  const number = wide ? byte.next().value * 256 + byte.next().value : byte.next().value
  const all = wide ? 65536 : 256
  if (number >= all - (all % urn.length)) continue
  const nth = number % urn.length
  drawn.push(urn[nth])
${returns ? '' : leaves}}
const right = String(draw.prizes.drawn.slice(0, ${places})) === String(drawn)

console.log(sealed && right ? 'right' : 'wrong')
`
}
