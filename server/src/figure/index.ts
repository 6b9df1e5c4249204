// Figure owns what each member did by day: what they played, by game, and what money came and went.
// It promises that each settled play and each movement counts once, on its own day, play money apart, and that all of
// it can be made again from the journals. It never decides anything and moves nothing: whoever does reads it.
export { readDays, type DayNet } from './queries.ts'
export { reader } from './reader.ts'
export { module } from './module.ts'
