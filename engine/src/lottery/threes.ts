import { numbersFrom, placesFrom, type Family, type Ground } from './face.ts'
import { some } from './in-order.ts'
import { playsOfThree, playsOfTwo } from './ssc.ts'

const ground: Ground = { symbols: numbersFrom(0, 9), places: 3, returns: true }

/** Three digits, in order: 3D and P3. */
export const threes: Family = {
  code: '3d',
  ...ground,
  plays: [
    ...playsOfThree('three', ground, placesFrom(0, 3)),
    ...playsOfTwo('front2', ground, placesFrom(0, 2)),
    ...playsOfTwo('last2', ground, placesFrom(1, 3)),
    some('fixed', ground, placesFrom(0, 3), 1),
  ],
}
