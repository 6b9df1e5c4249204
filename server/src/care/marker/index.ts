// Markers: the rules by which signs of harm are seen in what members did.
// It promises that a rule says no more than the figures do, that a sign is kept and told once, and that its member can read it.
// It never moves money, and stops nobody but at the third level.
// It has no table of its own.
export { lookForMarkers } from './look-for-markers.ts'
export { module } from './module.ts'
