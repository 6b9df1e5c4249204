import type { Prizes } from '../src/index.ts'

/** A northern draw in which 61 ends three prizes, 07 heads two and ends one, and 12 is a seventh prize. */
export const north: Prizes = {
  special: ['34369'],
  first: ['07461'],
  second: ['12361', '98707'],
  third: ['07150', '22222', '33333', '44444', '55555', '66666'],
  fourth: ['1361', '4369', '8888', '9990'],
  fifth: ['1001', '2002', '3003', '4004', '5005', '6006'],
  sixth: ['369', '123', '321'],
  seventh: ['12', '69', '21', '45'],
}

/** A southern draw in which 61 ends three prizes and 69 four. */
export const south: Prizes = {
  special: ['734369'],
  first: ['07461'],
  second: ['12361'],
  third: ['98707', '07150'],
  fourth: ['22222', '33333', '44444', '55555', '66666', '77777', '88888'],
  fifth: ['1361'],
  sixth: ['4369', '1234', '4321'],
  seventh: ['369'],
  eighth: ['69'],
}
