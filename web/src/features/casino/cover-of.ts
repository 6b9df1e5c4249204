import ferris from './covers/ferris.svg'
import fortyLights from './covers/forty-lights.svg'
import farLantern from './covers/far-lantern.svg'
import highTable from './covers/high-table.svg'
import lanternField from './covers/lantern-field.svg'
import pachinkoHill from './covers/pachinko-hill.svg'
import skyline from './covers/skyline.svg'
import twoFaces from './covers/two-faces.svg'
import upTheStair from './covers/up-the-stair.svg'
import type { Game } from './games.ts'

/** The covers that the house has drawn, by vendor and by the code it knows a game by. */
const covers: Readonly<Record<string, string>> = {
  'FGO crash': skyline,
  'FGO dice': highTable,
  'FGO limbo': farLantern,
  'FGO mines': lanternField,
  'FGO plinko': pachinkoHill,
  'FGO hi-lo': upTheStair,
  'FGO wheel': ferris,
  'FGO keno': fortyLights,
  'FGO coin': twoFaces,
}

export const coverOf = ({ vassalage, code }: Game): string | undefined => covers[`${vassalage} ${code}`]
