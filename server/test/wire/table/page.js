// The page of a table: what it shows it asks its hall for, and what is pressed it tells there; to the site around it it says what
// the page of any game says. It keeps nothing, and its ticket leaves the address at once.
import { drawLines, drawOutcome, make } from './draw.js'
import { drawFace } from './faces.js'
import { speakOutcome } from './spoken.js'

const said = JSON.parse(document.body.dataset.said ?? 'null')
const [isAtOnce, isTogether] = [said?.plays === 'at_once', said?.plays === 'together']
const part = (id) => document.getElementById(id)
let [words, money, short, times] = [{}, null, null, null]

/** The chip that is chosen, those that lie there and are no bets yet, those of the round before, and what is known of this one. */
let [chip, isPaused, isAsking, view, seenAt] = [0, false, false, null, 0]
let [staged, before, lastCame, lastSpoken] = [new Map(), [], '', '']
/** What was pressed and nothing was heard of, what the site was told last, and whether the focus comes back. */
let [doubt, isRoundOpen, comesBack] = [null, false, false]
/**
 * The look that is under way.
 * @type {Promise<void> | null}
 */
let looking = null
/** So long a press or a look is waited for, which is longer than the hall waits for its operator, in ms. */
const patienceMs = 8_000
/** Whether another way in was asked for. */
let isLeft = false

const tell = (message) => parent.postMessage(message, said.site)
const fill = (text, given) => text.replaceAll(/\{(\w+)\}/g, (_, name) => given[name] ?? '')
const nameOf = (place) =>
  /^n\d+$/.test(place) ? place.slice(1) : words[place === 'none' ? 'none_lit' : place]

/** What is true of one game alone. */
const factOf = { gate: 'halfBack', crackers: 'anywhere' }

function returnsKey() {
  if (isTogether) return 'returnsTogether'
  if (!isAtOnce) return 'returns'
  return said.places.length > 1 ? 'returnsEach' : 'returnsAtOnce'
}

function speak(language) {
  const known = said.words[language] ? language : 'en'
  words = said.words[known]
  document.documentElement.lang = known
  document.documentElement.dir = known === 'ar' ? 'rtl' : 'ltr'
  const of = { style: 'currency', currency: said.currency, maximumFractionDigits: 0 }
  money = new Intl.NumberFormat(known, of)
  short = new Intl.NumberFormat(known, { notation: 'compact' })
  part('places').setAttribute('aria-label', words.place)
  part('chips').setAttribute('aria-label', words.chips)
  part('road').setAttribute('aria-label', words.road)
  for (const id of ['clear', 'repeat']) part(id).textContent = words[id]
  const percent = new Intl.NumberFormat(known, { style: 'percent', maximumFractionDigits: 2 })
  const share = percent.format(said.returns)
  part('facts').dataset.share = share
  times = (n) => `${new Intl.NumberFormat(known).format(n)}×`
  const limits = { share, min: money.format(said.bets.min), max: money.format(said.bets.max) }
  const facts = [fill(words[returnsKey()], limits), factOf[said.game], words.fresh]
  part('facts').textContent =
    facts
      .map((one) => words[one] ?? one ?? '')
      .filter(Boolean)
      .join('. ') + '.'
  part('lines').replaceChildren(...drawLines(said.lines ?? [], words, times))
  drawChips()
  if (view) draw()
}

async function ask(path, more) {
  const body = JSON.stringify({ seat: said.seat, ...more })
  const answer = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return await answer.json()
}

/** Asks how it stands: once at a time, so that what was so before is never shown after what is so now. */
const look = () => (looking ??= lookOnce().finally(() => (looking = null)))

async function lookOnce() {
  if (isLeft) return
  try {
    const now = await ask('/at', doubt ? { id: doubt.id } : {})
    if (now.status !== 'ok') return leave()
    if (view && view.round !== now.round && !isAtOnce) begin()
    if (part('told').textContent === words.away) say('')
    ;[view, seenAt] = [now, performance.now()]
    if (doubt) learn(now.pressed)
    tellRound(now.isOpen)
    told()
    draw()
  } catch {
    say(words.away)
  }
}

/** Where the hall knows no more who is here, the site has another way in: what is open is told there. */
function leave() {
  if (isLeft) return
  isLeft = true
  tellRound(false)
  tell({ type: 'ticket?' })
}

/** The site asks whoever leaves before they hear what a round came to. */
function tellRound(isOpen) {
  if (isOpen !== isRoundOpen) tell({ type: 'round', open: isOpen })
  isRoundOpen = isOpen
}

/** What became of a press that nothing was heard of: what never came is none any more, and lies there again. */
function learn(pressed) {
  if (!pressed || pressed === 'asked') return
  const { place, units } = doubt
  doubt = null
  isAsking = false
  if (pressed !== 'ok') say(words[pressed] ?? words.declined)
  if (pressed === 'unheard' && !isAtOnce && isOpen()) staged.set(place, units)
}

/** A round begins: what was bet on the one before can be laid out again. */
function begin() {
  if (view.bets.length > 0) before = view.bets
  say('')
  part('came').textContent = ''
}

/** Says once what came, to who does not see it, and what that was to who bet. */
function told() {
  const { came, outcome, round } = view
  if (outcome && round !== lastSpoken) {
    lastSpoken = round
    part('came').textContent = speakOutcome({ ...view, game: said.game }, words)
  }
  if (!came || came.round === lastCame) return
  lastCame = came.round
  tell({ type: 'balance' })
  const [staked, won] = [money.format(came.staked), money.format(came.won)]
  if (came.back > 0) say(fill(words.back, { amount: money.format(came.back) }))
  else if (came.won > came.staked) say(fill(words.won, { won, staked }), 'won')
  else if (came.won > 0) say(fill(words.paid, { won, staked }))
  else if (came.staked > 0) say(fill(words.lost, { staked }))
}

function say(text, tone = '') {
  part('told').textContent = text
  part('told').dataset.tone = tone
}

/** Where each press is a round there is no end to wait for. */
const leftMs = () => (isAtOnce && view ? Infinity : view ? view.closesInMs - (performance.now() - seenAt) : 0)
const isOpen = () => leftMs() > 0
/** Until the hall takes the next press, where each is a round. */
const restMs = () => (isAtOnce && view ? Math.max(0, view.nextInMs - (performance.now() - seenAt)) : 0)
const sum = (all) => [...all].reduce((total, one) => total + one, 0)

function drawChips() {
  const { min, max } = said.bets
  const all = [1, 2, 5, 10, 50, 100].map((times) => min * times).filter((one) => one <= max)
  chip ||= all[0]
  const made = all.map((amount) => {
    const label = fill(words.chip, { amount: money.format(amount) })
    const button = make('button', short.format(amount), {
      type: 'button',
      role: 'radio',
      'aria-label': label,
    })
    button.setAttribute('aria-checked', String(amount === chip))
    button.addEventListener('click', () => {
      chip = amount
      // Here a chip is the stake itself, and lies where the one before lay.
      if (isAtOnce) for (const place of staged.keys()) staged.set(place, amount)
      drawChips()
      if (view) draw()
    })
    return button
  })
  // Who chose by the keys stays where they are.
  const at = [...part('chips').children].indexOf(document.activeElement)
  part('chips').replaceChildren(...made)
  made[at]?.focus()
}

/** How wide a place is, where it is not one column. */
function widthOf(place) {
  if (said.game === 'coins') return place === 'even' || place === 'odd' ? 'wide5' : 'wide2'
  if (said.game !== 'wheel' || /^n[1-9]/.test(place)) return ''
  return place === 'n0' ? 'wide6' : place.startsWith('dozen') ? 'wide2' : 'wide3'
}

function makePlaces() {
  part('places').append(
    ...said.places.map((place) => {
      const button = make('button', '', { type: 'button', 'data-place': place, class: widthOf(place) })
      button.addEventListener('click', () => lay(place, chip))
      return button
    }),
  )
}

function lay(place, units) {
  if (isAtOnce) staged = new Map()
  const there = (staged.get(place) ?? 0) + units
  if (!isOpen() || isPaused || there > said.bets.max) return
  staged.set(place, there)
  draw()
}

async function confirm() {
  const all = [...staged]
  if (!isAtOnce) staged = new Map()
  isAsking = true
  comesBack = document.activeElement === part('confirm')
  if (isAtOnce) for (const id of ['told', 'came']) part(id).textContent = ''
  draw()
  if (isAtOnce) await turn()
  for (const [i, [place, units]] of all.entries()) {
    const pressed = { id: crypto.randomUUID(), place, units }
    try {
      // Whether it is still open when its answer is heard says the look that follows.
      tellRound(true)
      const { status } = await ask('/bet', pressed)
      if (status === 'nobody') return leave()
      if (status !== 'ok') say(words[status] ?? words.declined)
    } catch {
      // Nothing more is pressed until the look that follows heard what became of this: what was not lies there again.
      doubt = pressed
      if (!isAtOnce) staged = new Map(all.slice(i + 1))
      break
    }
  }
  isAsking = doubt !== null
  tell({ type: 'balance' })
  await looking
  await look()
  part('drawn').dataset.turns = 'false'
}

/** Reels turn and a line lies out for a moment before it is said what came. */
async function turn() {
  part('drawn').dataset.turns = 'true'
  await new Promise((done) => setTimeout(done, 900))
}

function draw() {
  const open = isOpen()
  if (!open && staged.size > 0) {
    staged = new Map()
    say(words.fell)
  }
  part('phase').textContent = phase(open)
  tick()
  const road = view.road.slice(-10)
  part('road').replaceChildren(...road.map(({ mark, side }) => make('li', mark, { 'data-side': side })))
  part('drawn').replaceChildren(...drawOutcome({ ...view, game: said.game }, words))
  part('drawn').dataset.hit = String((view.hits?.length ?? 0) > 0)
  for (const button of part('places').children) drawPlace(button, open)
  const mine = sum(view.bets.map((one) => one.units))
  part('mine').textContent = mineSays(mine)
  const total = sum(staged.values())
  const rests = !open || isPaused || isAsking
  drawConfirm(total, rests || total === 0)
  part('clear').disabled = rests || total === 0
  part('repeat').disabled = rests || before.length === 0
}

/** The button says when it is pressed next: it rests, and fills, until the hall takes it. */
function drawConfirm(total, isOff) {
  const [button, rest] = [part('confirm'), restMs()]
  const isResting = rest > 0 && !isAsking
  button.textContent = isResting ? words.rests : confirmSays(total)
  button.disabled = isOff || isResting
  if (isResting && button.dataset.rests !== 'true') {
    button.style.setProperty('--rest', `${rest}ms`)
    setTimeout(draw, rest + 20)
  }
  button.dataset.rests = String(isResting)
  // Who pressed it by a key goes on by it, which rested meanwhile.
  if (!comesBack || button.disabled) return
  comesBack = false
  if (document.activeElement === document.body) button.focus()
}

function phase(open) {
  if (isAtOnce) return said.places.length > 1 ? words.chooseKind : words.ready
  if (open) return words.place
  return view.outcome ? words.drawn : words.closed
}

function mineSays(mine) {
  if (isAtOnce) return ''
  return mine > 0 ? fill(words.mine, { amount: money.format(mine) }) : words.note
}

function confirmSays(total) {
  if (total === 0) return isAtOnce ? words.chooseKind : words.none
  const key = isAtOnce ? (said.places.length > 1 ? 'play_FISH' : 'play_RNG') : 'confirm'
  return fill(words[key], { amount: money.format(total) })
}

function drawPlace(button, open) {
  const { place } = button.dataset
  const bet = sum(view.bets.filter((one) => one.place === place).map((one) => one.units))
  const laid = staged.get(place) ?? 0
  const name = nameOf(place)
  const pays = said.pays[place]
  const parts = said.game === 'koi' ? [drawFace(place)] : []
  parts.push(make('span', name))
  if (pays === null) parts.push(make('small', fill(words.paysOfAll, { share: part('facts').dataset.share })))
  else if (!/^n\d+$/.test(place)) parts.push(make('small', times(pays)))
  if (isAtOnce) button.setAttribute('aria-pressed', String(laid > 0))
  if (bet > 0) parts.push(make('i', short.format(bet)))
  if (laid > 0 && !isAtOnce) parts.push(make('i', short.format(laid), { class: 'staged' }))
  button.replaceChildren(...parts)
  const on = bet + laid > 0 ? ', ' + fill(words.on, { amount: money.format(bet + laid) }) : ''
  const says = pays === null ? name : fill(words.pays, { place: name, times: pays })
  button.setAttribute('aria-label', says + on)
  button.dataset.hit = String(view.hits?.includes(place) ?? false)
  const isIn = isTogether && bet > 0
  button.disabled = !open || isPaused || isAsking || isIn
}

function tick() {
  const left = Math.ceil(leftMs() / 1000)
  part('clock').textContent = left > 0 ? String(left) : '·'
  part('clock').dataset.open = String(left > 0)
}

function begins() {
  history.replaceState(null, '', '/play')
  makePlaces()
  chip = said.bets.min
  // There is one line, and it is played.
  if (isAtOnce && said.places.length === 1) staged.set(said.places[0], chip)
  speak(said.language)
  part('clear').addEventListener('click', () => {
    staged = new Map()
    draw()
  })
  part('repeat').addEventListener('click', () => before.forEach(({ place, units }) => lay(place, units)))
  part('confirm').addEventListener('click', () => void confirm())
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== said.site || source !== parent) return
    if (data.type === 'language') speak(data.language)
    if (data.type === 'pause' || data.type === 'resume') isPaused = data.type === 'pause'
    if (view) draw()
  })
  addEventListener('pagehide', () => navigator.sendBeacon('/leave', JSON.stringify({ seat: said.seat })))
  setInterval(() => void look(), 700)
  setInterval(tick, 200)
  setInterval(() => tell({ type: 'beat' }), 10_000)
  void look().then(() => tell({ type: 'ready' }))
}

// Loaded anew, or by a ticket that is used up: the site has another.
if (said) begins()
else parent.postMessage({ type: 'ticket?' }, '*')
