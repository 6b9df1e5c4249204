// First views: pages as the site's own code draws them on the server, for guests, before any script runs.
// It promises that what is drawn is nobody's own, that a fault leaves the page as it was, and that calls hardly wait for it.
// It never knows what a page shows.
export { answerWithin, type AnswerGuest } from './answer-within.ts'
export { openDrawing, type View } from './drawing.ts'
export { openViews } from './views.ts'
export { writeView, type Built, type ReadBuilt, type WrittenView } from './write-view.ts'
