// What stands on reels and swims in the pond, drawn: shapes in a square of 48 by 48, told apart by form as well as by colour.
const shapes = {
  cherry: [
    ['path', { d: 'M16 32Q20 14 34 8M33 34Q34 18 34 8', class: 'stem' }],
    ['circle', { cx: 15, cy: 34, r: 9, fill: '#e5405a' }],
    ['circle', { cx: 33, cy: 36, r: 9, fill: '#c92b48' }],
  ],
  orange: [
    ['circle', { cx: 24, cy: 27, r: 15, fill: '#ff9a3c' }],
    ['path', { d: 'M24 12Q30 4 38 8Q34 15 24 12', fill: '#5fbf6a' }],
  ],
  melon: [
    ['path', { d: 'M4 18H44A20 20 0 0 1 4 18', fill: '#3f9c55' }],
    ['path', { d: 'M8 18H40A16 16 0 0 1 8 18', fill: '#ff6f7d' }],
    ['path', { d: 'M18 23v3M24 26v3M30 23v3', class: 'seed' }],
  ],
  seven: [['path', { d: 'M11 8H38V14L25 41H15L28 17H11Z', fill: '#ffb84d' }]],
  any: [['path', { d: 'M14 24H34', class: 'none' }]],
  burnt: [['path', { d: 'M14 24H34', class: 'none' }]],
  away: [['path', { d: 'M6 28Q12 20 18 28T30 28T42 28M10 37Q16 30 22 37T34 37', class: 'wave' }]],
  drum: [
    ['path', { d: 'M8 15V34Q24 43 40 34V15', fill: '#b23a4a' }],
    ['ellipse', { cx: 24, cy: 15, rx: 16, ry: 7, fill: '#ffe9c4' }],
    ['path', { d: 'M8 30Q24 38 40 30', class: 'gilt' }],
  ],
  cracker: [
    ['path', { d: 'M24 4V14', class: 'gilt' }],
    ['rect', { x: 16, y: 12, width: 16, height: 30, rx: 4, fill: '#e5405a' }],
    ['path', { d: 'M16 19H32M16 35H32', class: 'gilt' }],
  ],
  gold: [
    ['path', { d: 'M4 26Q12 20 14 24Q24 32 34 24Q36 20 44 26Q40 40 24 40Q8 40 4 26Z', fill: '#ffb84d' }],
    ['ellipse', { cx: 24, cy: 22, rx: 10, ry: 7, fill: '#ffd98a' }],
  ],
  spark: [
    [
      'path',
      { d: 'M24 3L28 18L43 12L32 24L45 34L29 31L24 45L19 31L3 34L16 24L5 12L20 18Z', fill: '#fff3c9' },
    ],
  ],
  minnow: fish('#9fc7e8', 0.72),
  goldfish: fish('#ff9a3c', 0.9),
  koi: [...fish('#fff0e6', 1.1), ['path', { d: 'M14 21Q21 14 27 20Q21 27 14 21', fill: '#e5405a' }]],
  frog: [
    ['ellipse', { cx: 24, cy: 29, rx: 17, ry: 12, fill: '#5fbf6a' }],
    ['circle', { cx: 14, cy: 16, r: 6, fill: '#5fbf6a' }],
    ['circle', { cx: 34, cy: 16, r: 6, fill: '#5fbf6a' }],
    ['path', { d: 'M14 15v2M34 15v2M16 32Q24 38 32 32', class: 'seed' }],
  ],
  crab: [
    ['path', { d: 'M10 24Q2 14 12 9M38 24Q46 14 36 9M12 34L6 41M36 34L42 41', class: 'limb' }],
    ['ellipse', { cx: 24, cy: 28, rx: 15, ry: 11, fill: '#e8624d' }],
    ['path', { d: 'M20 24v2M28 24v2', class: 'seed' }],
  ],
  turtle: [
    ['circle', { cx: 40, cy: 27, r: 6, fill: '#8fce7a' }],
    ['path', { d: 'M10 33L6 40M32 33L36 40', class: 'leg' }],
    ['path', { d: 'M5 33A17 17 0 0 1 38 33Z', fill: '#3f8f6a' }],
    ['path', { d: 'M21 17V33M13 21L16 33M30 21L27 33', class: 'seed' }],
  ],
  dragon: [
    ['path', { d: 'M6 36Q14 12 24 26T42 14', class: 'body' }],
    ['circle', { cx: 40, cy: 14, r: 6, fill: '#ffb84d' }],
    ['path', { d: 'M37 9L34 3M43 9L45 3', class: 'gilt' }],
  ],
}

function fish(colour, by) {
  const at = (x, y) => `${24 + x * by} ${24 + y * by}`
  return [
    ['path', { d: `M${at(-16, 0)}Q${at(-4, -14)} ${at(10, 0)}Q${at(-4, 14)} ${at(-16, 0)}`, fill: colour }],
    ['path', { d: `M${at(8, 0)}L${at(19, -9)}V${24 + 9 * by}Z`, fill: colour }],
    ['circle', { cx: 24 - 9 * by, cy: 23, r: 2, fill: '#1b1630' }],
  ]
}

/** A drawing of what is called so; its words stand beside it, or nowhere. */
export function drawFace(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 48 48')
  svg.setAttribute('aria-hidden', 'true')
  for (const [kind, given] of shapes[name] ?? shapes.any) {
    const part = document.createElementNS('http://www.w3.org/2000/svg', kind)
    for (const [key, value] of Object.entries(given)) part.setAttribute(key, value)
    svg.append(part)
  }
  return svg
}
