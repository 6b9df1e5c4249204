import { parseSync } from 'vite'

/** A change of a file at one place: what stands from one offset to another, and what is to stand there. `line` counts from one. */
export type Mutant = { file: string; line: number; from: number; to: number; was: string; text: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Change = Pick<Mutant, 'from' | 'to' | 'text'>

/** What stands for each operator in turn: comparisons moved by their boundary and turned round, sums the other way. */
const others: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}

/** All mutants of a file: operators, conditions the other way, statements left out, and constants one more and one less. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  return nodesOf(program as unknown as Node)
    .flatMap((node) => changesOf(node, source))
    .map((change) => ({
      file,
      line: source.slice(0, change.from).split('\n').length,
      was: source.slice(change.from, change.to),
      ...change,
    }))
}

/** A file with a mutant in it. */
export const withMutant = (source: string, { from, to, text }: Change): string =>
  source.slice(0, from) + text + source.slice(to)

/** Every node that does something when the code runs: no types, no imports. */
function nodesOf(node: Node): Node[] {
  if (node.type === 'ImportDeclaration') return []
  // Of `value as Type` only the value.
  if (node.type.startsWith('TS')) return isNode(node['expression']) ? nodesOf(node['expression']) : []
  const within = Object.values(node).flat().filter(isNode)
  return [node, ...within.flatMap(nodesOf)]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Object(value).type === 'string'

function changesOf(node: Node, source: string): Change[] {
  const all = { from: node.start, to: node.end }
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorsOf(node, source)
    case 'UnaryExpression':
      return node['operator'] === '!' ? [{ from: node.start, to: node.start + 1, text: '' }] : []
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      return otherWay(node['test'] as Node, source)
    case 'ExpressionStatement':
    case 'ThrowStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
      return [{ ...all, text: ';' }]
    case 'Literal':
      return [1n, -1n].flatMap((by) => constantOf(node, by).map((text) => ({ ...all, text })))
    default:
      return []
  }
}

function operatorsOf(node: Node, source: string): Change[] {
  const [left, right, operator] = [node['left'] as Node, node['right'] as Node, String(node['operator'])]
  // Words are put together, and not reckoned with.
  if (operator.startsWith('+') && [left, right].some(isText)) return []
  const from = source.indexOf(operator, left.end)
  return (others[operator] ?? []).map((text) => ({ from, to: from + operator.length, text }))
}

const isText = ({ type, value }: Node) => type === 'TemplateLiteral' || typeof value === 'string'

/** A condition that is said the other way; comparisons and what has a `!` are so by their operators. */
function otherWay({ type, start, end, ...test }: Node, source: string): Change[] {
  const turned = type === 'BinaryExpression' && (others[String(test['operator'])] ?? []).length > 0
  if (turned || type === 'UnaryExpression') return []
  return [{ from: start, to: end, text: `!(${source.slice(start, end)})` }]
}

/** A whole number that is so much more: in parentheses where it is below nothing, for it may have stood behind a minus. */
function constantOf({ value, raw }: Node, by: bigint): string[] {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) return []
  const other = BigInt(value as number | bigint) + by
  const said = `${other}${String(raw).endsWith('n') ? 'n' : ''}`
  return [other < 0n ? `(${said})` : said]
}
