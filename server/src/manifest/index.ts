// The manifest owns what a module is to the platform: one value that says all it brings, and the whole that a list of them is.
// It promises that whoever puts modules together knows none by name, that no two bring the same, and that what is not in
// the list is not there. It never knows a module, nor does anything by itself.
export { CommandError, printTable, tableRow, UsageError, withContext } from './command.ts'
export type {
  CatchUp,
  Command,
  Found,
  IsThere,
  LiveEventShape,
  Module,
  Named,
  Open,
  Outside,
  TopicName,
  Whole,
} from './module.ts'
export { openSignal, type Signal } from './signal.ts'
export { oncePer } from './once-per.ts'
export { openQuestion, type Answer, type Question } from './question.ts'
export type { Content, Letterhead, Template, Words } from './template.ts'
export { putTogether } from './whole.ts'
