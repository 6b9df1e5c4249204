// What a new installation begins with, for tests beside the modules, which know nothing of what is above them.
export { seedGames, seedPromotions } from '../src/app/seed.ts'
