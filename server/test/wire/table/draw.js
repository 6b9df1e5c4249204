/** An element with its text and what else it is said to be. */
export function make(tag, text, given = {}) {
  const made = document.createElement(tag)
  made.textContent = text
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, value)
  return made
}

/** A wheel's number, the two cards, or the four coins; while nothing is drawn, their backs. */
export function drawOutcome(game, outcome) {
  if (game === 'wheel') {
    const number = outcome?.[0]
    const side = number === undefined ? '' : number === 0 ? 'neither' : number <= 18 ? 'first' : 'second'
    return [make('span', number ?? '·', { class: 'round', 'data-side': side })]
  }
  if (game === 'gate')
    return [0, 1].map((i) => {
      if (!outcome) return make('span', '·')
      const suit = Math.floor(outcome[i] / 13)
      const rank = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'][outcome[i] % 13]
      return make('span', rank + '♠♥♦♣'[suit], { class: suit === 1 || suit === 2 ? 'card red' : 'card' })
    })
  return [0, 1, 2, 3].map((i) =>
    make('span', outcome ? '' : '·', { class: outcome?.[i] ? 'round lit' : 'round' }),
  )
}
