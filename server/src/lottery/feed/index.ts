// The results that others drew, as they come in files. It promises that a line which is no whole result of its game is told
// by its number and never imported, that importing twice changes nothing, and that a report is read only as its feed wrote it.
// It writes draws that are over, with their results, and it never draws, nor pays.
// Its table is `lottery.feed_report`.
export { putAway, readDrop, readDropped, type Dropped } from './drop-folder.ts'
export { keepReport, readReports, type KeptReport } from './reports.ts'
export { checkReportSignature, readBody, readReport, signReport, type FeedReport } from './report.ts'
export { importFile } from './import-command.ts'
export { importResults, type ImportReport } from './import-results.ts'
export { readResultsFile } from './results-file.ts'
