import { betsBatched, betsHot } from './bets.ts'
import { proof } from './proof.ts'

/** Every measured promise, in the order of the promises' own page. */
export const benches = [betsBatched, betsHot, proof]
