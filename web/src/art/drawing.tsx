import type { Art } from '@fairground/contract/art'
import { Picture } from '@fairground/screen/parts/picture.tsx'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'
import demo from './demo.svg'
import firstLantern from './first-lantern.svg'
import gate from './gate.svg'
import lunarFair from './lunar-fair.svg'
import minute from './minute.svg'
import paperBoat from './paper-boat.svg'
import quietRebate from './quiet-rebate.svg'
import sealedDraw from './sealed-draw.svg'
import sevenBows from './seven-bows.svg'

const drawings: Record<Art, string> = {
  demo,
  gate,
  minute,
  'first-lantern': firstLantern,
  'lunar-fair': lunarFair,
  'paper-boat': paperBoat,
  'quiet-rebate': quietRebate,
  'sealed-draw': sealedDraw,
  'seven-bows': sevenBows,
}

/** One of the site's drawings, as the brand has drawn it where it has. `first` is seen as the page opens; every other is fetched when it comes near. */
export function Drawing({
  art,
  first = false,
  className,
}: {
  art: Art
  first?: boolean
  className?: string | undefined
}) {
  const { data } = useQuery(bootstrapQuery)
  const src = data?.art.includes(art) ? `/brand/art/${art}.svg` : drawings[art]
  return <Picture src={src} alt="" first={first} width={640} height={360} className={className} />
}
