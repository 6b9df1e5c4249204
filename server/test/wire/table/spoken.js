// What a round came to, in words: what is drawn of it is seen alone.
const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const [ofGate, ofHighest] = [
  ['spades', 'hearts', 'diamonds', 'clubs'],
  ['clubs', 'diamonds', 'hearts', 'spades'],
]
const lit = ['none_lit', 'one', 'two', 'three', 'four']

const fill = (text, given) => text.replaceAll(/\{(\w+)\}/g, (_, name) => given[name] ?? '')

const speakCard = (rank, suit, words) => fill(words.card, { rank: ranks[rank], suit: words[suit] })

/** Says of what number, cards, coins, reels or catch a round came to, in a sentence. */
export function speakOutcome({ game, outcome, isAlone }, words) {
  const say = (what) => fill(words.cameTo, { what })
  if (game === 'koi')
    return outcome[0] === 'away' ? words.gotAway : fill(words.caught, { what: words[outcome[0]] })
  if (game === 'wheel') return say(String(outcome[0]))
  if (game === 'coins') return say(words[lit[outcome.reduce((sum, one) => sum + one, 0)]])
  if (game === 'gate') {
    const [left, right] = outcome.map((card) => speakCard(card % 13, ofGate[Math.floor(card / 13)], words))
    return say(`${words.left}, ${left}; ${words.right}, ${right}`)
  }
  if (game !== 'highest') return say(outcome.map((face) => words[face]).join(', '))
  const dealt = outcome.map((card, i) => {
    const who = i === 0 ? words.own : isAlone ? words.hall : words.other
    return `${who}, ${speakCard(Math.floor(card / 4), ofHighest[card % 4], words)}`
  })
  return say(dealt.join('; '))
}
