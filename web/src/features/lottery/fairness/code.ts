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
