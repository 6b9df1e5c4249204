// The studio beside the platform: a process and a database of its own, started with the platform and kept by it, and what of
// it is on offer. It promises that each side is told its own half of the keys and no other secret, and that a studio which
// cannot start keeps nobody else from it. It knows no round and no money of the studio's.
export { operateStudio, readStudioChecksums, type StudioStands } from './fork-studio.ts'
export { keepUnfinished, moveOriginal, offerVersion, type Operate } from './operate-original.ts'
export { keepStudio } from './keep-studio.ts'
export { openStudioKeys } from './studio-keys.ts'
export { seedOriginals } from './seed-originals.ts'
export { studioPlan } from './studio-plan.ts'
