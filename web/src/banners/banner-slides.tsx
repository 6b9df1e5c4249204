import { Carousel } from '@fairground/screen/parts/carousel.tsx'
import { buttonClass, classes } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Drawing } from '../art/drawing.tsx'
import styles from './banner-slides.module.css'
import { linkOf, useBanners, type Banner } from './banners.ts'

/** `wide` has its words beside its picture where there is room, `tall` always below it. */
type Shape = 'wide' | 'tall'

/** What the site draws attention to in a place, one at a time; nothing where there is nothing. */
export function BannerSlides({
  groupName,
  label,
  shape,
  coming = null,
}: {
  groupName: Banner['groupName']
  label: string
  shape: Shape
  /** What keeps their place until it is known whether there are any. */
  coming?: ReactNode
}) {
  const { banners, areComing } = useBanners(groupName)
  if (areComing) return coming
  if (banners.length === 0) return null
  const slides = banners.map((banner) => ({
    key: banner.bannerId,
    content: <BannerSlide banner={banner} shape={shape} />,
  }))
  return <Carousel label={label} slides={slides} />
}

function BannerSlide({ banner, shape }: { banner: Banner; shape: Shape }) {
  return (
    <div className={classes(styles.banner, styles[shape])}>
      <Drawing art={banner.art} className={styles.art} />
      <div className={styles.words}>
        <h2>{banner.title}</h2>
        {banner.text && <p>{banner.text}</p>}
        <Way banner={banner} />
      </div>
    </div>
  )
}

function Way({ banner }: { banner: Banner }) {
  const link = linkOf(banner)
  const className = buttonClass({ size: 's' })
  if (link)
    return (
      <Link {...link} className={className}>
        {banner.action}
      </Link>
    )
  if (banner.linkageType !== 'outside') return null
  return (
    <a href={banner.url} target="_blank" rel="noopener noreferrer" className={className}>
      {banner.action}
      <ExternalLink />
    </a>
  )
}
