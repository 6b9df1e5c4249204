import highestCardLarge from './covers/highest-card.svg?large'
import highestCardSmall from './covers/highest-card.svg?small'
import highestCardWidest from './covers/highest-card.svg?widest'
import farLanternLarge from './covers/far-lantern.svg?large'
import farLanternSmall from './covers/far-lantern.svg?small'
import ferrisLarge from './covers/ferris.svg?large'
import ferrisSmall from './covers/ferris.svg?small'
import firecrackerRowLarge from './covers/firecracker-row.svg?large'
import firecrackerRowSmall from './covers/firecracker-row.svg?small'
import firecrackerRowWidest from './covers/firecracker-row.svg?widest'
import fortyLightsLarge from './covers/forty-lights.svg?large'
import fortyLightsSmall from './covers/forty-lights.svg?small'
import fourCoinsLarge from './covers/four-coins.svg?large'
import fourCoinsSmall from './covers/four-coins.svg?small'
import fruitBargeLarge from './covers/fruit-barge.svg?large'
import fruitBargeSmall from './covers/fruit-barge.svg?small'
import fruitBargeWidest from './covers/fruit-barge.svg?widest'
import highTableLarge from './covers/high-table.svg?large'
import highTableSmall from './covers/high-table.svg?small'
import koiGateLarge from './covers/koi-gate.svg?large'
import koiGateSmall from './covers/koi-gate.svg?small'
import koiGateWidest from './covers/koi-gate.svg?widest'
import lanternFieldLarge from './covers/lantern-field.svg?large'
import lanternFieldSmall from './covers/lantern-field.svg?small'
import lanternWheelLarge from './covers/lantern-wheel.svg?large'
import lanternWheelSmall from './covers/lantern-wheel.svg?small'
import pachinkoHillLarge from './covers/pachinko-hill.svg?large'
import pachinkoHillSmall from './covers/pachinko-hill.svg?small'
import skylineLarge from './covers/skyline.svg?large'
import skylineSmall from './covers/skyline.svg?small'
import skylineWidest from './covers/skyline.svg?widest'
import twoFacesLarge from './covers/two-faces.svg?large'
import twoFacesSmall from './covers/two-faces.svg?small'
import twoGatesLarge from './covers/two-gates.svg?large'
import twoGatesSmall from './covers/two-gates.svg?small'
import upTheStairLarge from './covers/up-the-stair.svg?large'
import upTheStairSmall from './covers/up-the-stair.svg?small'
import type { Game } from './games.ts'

/** A cover in two sizes, 240 and 360 pixels wide, and in a third of 720 where it leads a page. */
export type CoverPictures = { small: string; large: string; widest?: string }

/** The covers that the house has drawn, of its own games and of the hall that is pretended, by vendor and by the code it knows a game by. */
const covers: Readonly<Record<string, CoverPictures>> = {
  'FGO crash': { small: skylineSmall, large: skylineLarge, widest: skylineWidest },
  'FGO dice': { small: highTableSmall, large: highTableLarge },
  'FGO limbo': { small: farLanternSmall, large: farLanternLarge },
  'FGO mines': { small: lanternFieldSmall, large: lanternFieldLarge },
  'FGO plinko': { small: pachinkoHillSmall, large: pachinkoHillLarge },
  'FGO hilo': { small: upTheStairSmall, large: upTheStairLarge },
  'FGO wheel': { small: ferrisSmall, large: ferrisLarge },
  'FGO keno': { small: fortyLightsSmall, large: fortyLightsLarge },
  'FGO coin': { small: twoFacesSmall, large: twoFacesLarge },
  'LAMP wheel': { small: lanternWheelSmall, large: lanternWheelLarge },
  'LAMP gate': { small: twoGatesSmall, large: twoGatesLarge },
  'LAMP coins': { small: fourCoinsSmall, large: fourCoinsLarge },
  'LAMP barge': { small: fruitBargeSmall, large: fruitBargeLarge, widest: fruitBargeWidest },
  'LAMP crackers': { small: firecrackerRowSmall, large: firecrackerRowLarge, widest: firecrackerRowWidest },
  'LAMP koi': { small: koiGateSmall, large: koiGateLarge, widest: koiGateWidest },
  'LAMP highest': { small: highestCardSmall, large: highestCardLarge, widest: highestCardWidest },
}

export const coverOf = ({ vassalage, code }: Pick<Game, 'vassalage' | 'code'>): CoverPictures | undefined =>
  covers[`${vassalage} ${code}`]
