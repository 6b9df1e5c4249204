import { drawFace } from './faces.js'

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']

/** An element with its text and what else it is said to be. */
export function make(tag, text, given = {}) {
  const made = document.createElement(tag)
  made.textContent = text
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, value)
  return made
}

/** A wheel's number, the two cards, the four coins, what stands on reels or was caught, or the card of each; while nothing is drawn, their backs. */
export function drawOutcome({ game, outcome, isAlone }, words) {
  if (game === 'highest') return drawDealt(outcome ?? [], isAlone ? words.hall : words.other, words.own)
  if (game === 'barge' || game === 'crackers' || game === 'koi')
    return (outcome ?? (game === 'koi' ? ['away'] : ['any', 'any', 'any'])).map((face) => {
      const made = make('span', '', { class: 'face' })
      made.append(drawFace(face))
      return made
    })
  if (game === 'wheel') {
    const number = outcome?.[0]
    const side = number === undefined ? '' : number === 0 ? 'neither' : number <= 18 ? 'first' : 'second'
    return [make('span', number ?? '·', { class: 'round', 'data-side': side })]
  }
  if (game === 'gate')
    return [0, 1].map((i) => {
      if (!outcome) return make('span', '·')
      const suit = Math.floor(outcome[i] / 13)
      const rank = ranks[outcome[i] % 13]
      return make('span', rank + '♠♥♦♣'[suit], { class: suit === 1 || suit === 2 ? 'card red' : 'card' })
    })
  return [0, 1, 2, 3].map((i) =>
    make('span', outcome ? '' : '·', { class: outcome?.[i] ? 'round lit' : 'round' }),
  )
}

/** The card of each who took part, one's own first; who came alone played against the hall, which nobody else is. */
function drawDealt(cards, other, own) {
  const most = Math.max(...cards)
  return cards.map((card, i) => {
    const suit = card % 4
    const red = suit === 1 || suit === 2 ? ' red' : ''
    const best = card === most ? ' best' : ''
    const made = make('span', ranks[Math.floor(card / 4)] + '♣♦♥♠'[suit], {
      class: `card dealt${red}${best}`,
    })
    made.append(make('small', i === 0 ? own : other))
    return made
  })
}

/** What each line of the reels pays. */
export function drawLines(lines, words, times) {
  return lines.map(([faces, pays]) => {
    const label = `${faces.map((face) => words[face]).join(', ')}: ${times(pays)}`
    const made = make('li', '', { role: 'img', 'aria-label': label })
    made.append(...faces.map(drawFace), make('b', times(pays)))
    return made
  })
}
