// Content is what the house publishes to be read: announcements, in every language they were written in.
// It promises that what it hands out was sanitised before it was kept, and that every change has its line in the audit.
// It never knows more of who reads than whether they may be sold to, nor holds what the deployment itself is set to.
export { module } from './module.ts'
export { publishAnnouncement } from './publish-announcement.ts'
export { isSoldTo, maySell, promotionBehind, type Offering } from './queries.ts'
export { sanitise } from './sanitise.ts'
export {
  byLanguage,
  inSentence,
  readContent,
  readVerb,
  readWords,
  tellWords,
  titleOf,
  wholeWords,
} from './words-command.ts'
export { watchPublished } from './watch.ts'
export {
  checkContent,
  checkSaid,
  checkTitle,
  checkWords,
  mergeWords,
  refuseField,
  spokenIn,
} from './words.ts'
export type { Article, InLanguages } from './words.ts'
export {
  changeWritten,
  InSomeLanguage,
  WrittenLine,
  readWritten,
  readWrittenFile,
  Said,
  SitePath,
  Time,
  type WrittenFile,
} from './written.ts'
