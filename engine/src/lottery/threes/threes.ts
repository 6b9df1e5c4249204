import { duels, shapeOfThree, sidesOfPlaces } from '../digit-plates.ts'
import { codesOf, numbersFrom, placesFrom, type Family, type Urn } from '../face.ts'
import { some } from '../in-order.ts'
import { playsOfThree, playsOfTwo } from '../digits.ts'

const urn: Urn = { symbols: numbersFrom(0, 9), places: 3, returns: true }
const ofPlates = [...sidesOfPlaces(urn), ...duels(urn), shapeOfThree('three_shape', urn, 0)]

/** Three digits, in order: 3D and P3. */
export const threes: Family = {
  code: '3d',
  ...urn,
  modes: ['Lott', 'Elott', 'ZY'],
  plays: [
    ...playsOfThree('three', urn, placesFrom(0, 3)),
    ...playsOfTwo('front2', urn, placesFrom(0, 2)),
    ...playsOfTwo('last2', urn, placesFrom(1, 3)),
    some('fixed', urn, placesFrom(0, 3), 1),
    ...ofPlates,
  ],
  plates: ['fixed', ...codesOf(ofPlates)],
  platesAlone: codesOf(ofPlates),
}
