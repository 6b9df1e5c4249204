import demo from './art/demo.svg'
import gate from './art/gate.svg'
import gift from './art/gift.svg'
import minute from './art/minute.svg'
import sealedDraw from './art/sealed-draw.svg'

const arts: Record<string, string> = { demo, gate, gift, minute, 'sealed-draw': sealedDraw }

/** The drawing of a banner; one this build does not know is the gate. */
export function BannerArt({ art, className }: { art: string; className?: string | undefined }) {
  return <img src={arts[art] ?? gate} alt="" width={640} height={360} className={className} />
}
