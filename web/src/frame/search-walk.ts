type Step = { along: 1 | -1; isAcross: boolean }

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: { along: 1, isAcross: false },
  ArrowUp: { along: -1, isAcross: false },
  ArrowRight: { along: 1, isAcross: true },
  ArrowLeft: { along: -1, isAcross: true },
}

/**
 * Where a key leads from one option, round at the ends: in a list up and down, among tiles to the one above or below as well
 * as to the sides. Undefined where the key leads nowhere; in a list the sides are those of what is typed.
 */
export function nextOption(
  options: readonly HTMLElement[],
  from: HTMLElement | undefined,
  key: string,
  isList: boolean,
): HTMLElement | undefined {
  const step = steps[key]
  if (!step || options.length === 0 || (isList && step.isAcross)) return undefined
  const place = from ? options.indexOf(from) : -1
  const inOrder = options.at((place + step.along) % options.length)
  return isList || step.isAcross || !from ? inOrder : (nearest(options, from, step.along) ?? inOrder)
}

/** Of the nearest row above or below the one that stands nearest to it. */
function nearest(options: readonly HTMLElement[], from: HTMLElement, along: 1 | -1): HTMLElement | undefined {
  const at = middleOf(from)
  const away = (option: HTMLElement) => {
    const { x, y } = middleOf(option)
    return Math.abs(y - at.y) * rowWeight + Math.abs(x - at.x)
  }
  const beyond = options.filter((option) => (middleOf(option).y - at.y) * along > 1)
  return beyond.toSorted((a, b) => away(a) - away(b))[0]
}

/** A row nearer counts for more than the whole width of a row. */
const rowWeight = 1_000

function middleOf(element: HTMLElement): { x: number; y: number } {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}
