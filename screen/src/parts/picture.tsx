import { classes } from '@fairground/ui'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useIsHere } from '../drawn/use-own.ts'
import styles from './picture.module.css'
import { noteShown, pictureFrom, wasShown } from './picture-source.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'loading' | 'onError' | 'ref'> & {
  src: string
  alt: string
  /** It is seen as the page opens; every other is fetched when it comes near the window. */
  first?: boolean | undefined
  /** What stands where it does not come; an icon where nothing is said. */
  otherwise?: ReactNode
}

/** A picture of the site's or of a member's. One that does not come is asked for once more. */
export function Picture({ src, alt, first = false, otherwise, onLoad, ...rest }: Props) {
  const isHere = useIsHere(never)
  const [tries, setTries] = useState(0)
  const { place, isNear } = useNear(first || !isHere || wasShown(src))
  if (tries > 1) return otherwise === undefined ? <Missing alt={alt} className={rest.className} /> : otherwise
  const from = isHere || tries > 0 ? pictureFrom(src, tries) : src
  return (
    <img
      {...rest}
      {...(first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const))}
      key={tries}
      ref={place}
      src={isNear ? from : blank}
      alt={alt}
      onLoad={(event) => {
        if (!isNear) return
        noteShown(src)
        onLoad?.(event)
      }}
      onError={() => setTries(tries + 1)}
    />
  )
}

// What was drawn before keeps the address it has begun to load.
const never = () => false
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A window is looked over by this much more of its size on each side. */
const around = '30%'

/** Whether something has come near the window; what is near once stays so. */
function useNear(already: boolean) {
  const place = useRef<HTMLImageElement>(null)
  const [isNear, setNear] = useState(already)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const observer = new IntersectionObserver((seen) => setNear(seen.some((one) => one.isIntersecting)), {
      rootMargin: around,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return { place, isNear }
}

function Missing({ alt, className }: { alt: string; className: string | undefined }) {
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span className={classes(className, styles.missing)} {...named}>
      <ImageOff className="lucide" />
    </span>
  )
}
