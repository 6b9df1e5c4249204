// The results that others drew, as they come in files. It promises that a line which is no whole result of its game is told
// by its number and never imported, and that importing twice changes nothing. It never draws, nor pays.
// It writes draws that are over, with their results, and has no tables of its own.
export { importFile } from './import-command.ts'
export { importResults, type ImportReport } from './import-results.ts'
export { readResultsFile } from './results-file.ts'
