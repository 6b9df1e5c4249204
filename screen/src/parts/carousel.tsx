import { Icon, IconButton, useKit, wantsLessMotion } from '@fairground/ui'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useOwn } from '../drawn/use-own.ts'
import styles from './carousel.module.css'

const turnMs = 5_000
const mostly = 0.6
/** How many slides a key moves on by. */
const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Slides in a row, one in view. They turn every five seconds when there is more than one, unless somebody points at
 * them, reads in them, paused them, or wants less motion. The arrows of the keyboard turn them too, the way that the page reads.
 */
export function Carousel({
  label,
  slides,
}: {
  label: string
  slides: readonly { key: string; content: ReactNode }[]
}) {
  const t = useTranslations('form.carousel')
  const { direction } = useKit()
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const many = slides.length > 1
  const still = useOwn(wantsLessMotion, false)
  const [chosen, setTurning] = useState<boolean>()
  const turning = chosen ?? !still
  const [held, setHeld] = useState(false)
  const go = (to: number) => {
    const next = (to + slides.length) % slides.length
    track.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
    setAt(next)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || !many || event.target !== track.current) return
    event.preventDefault()
    go(at + (direction === 'rtl' ? -step : step))
  }
  useTurns(many && turning && !held, () => go(at + 1))
  return (
    // Pointing and focus do nothing but hold the slides still.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.carousel}
      aria-roledescription={t('carousel')}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={onKey}
    >
      <div
        ref={track}
        className={styles.track}
        // What scrolls can be scrolled by keys as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {slides.map(({ key, content }, place) => (
          <Slide
            key={key}
            label={t('place', { n: place + 1, of: slides.length })}
            isShown={place === at}
            onShown={() => setAt(place)}
          >
            {content}
          </Slide>
        ))}
      </div>
      {many && (
        <div className={styles.moves}>
          <IconButton size="s" label={t('previous')} onClick={() => go(at - 1)}>
            <Icon of={ChevronLeft} flips />
          </IconButton>
          <span className="num tiny" aria-hidden="true">
            {at + 1}/{slides.length}
          </span>
          <IconButton size="s" label={t('next')} onClick={() => go(at + 1)}>
            <Icon of={ChevronRight} flips />
          </IconButton>
          <IconButton size="s" label={turning ? t('pause') : t('play')} onClick={() => setTurning(!turning)}>
            {turning ? <Pause /> : <Play />}
          </IconButton>
        </div>
      )}
    </section>
  )
}

/** One of them; it tells when it is in view, also where a finger brought it there. */
function Slide({
  label,
  isShown,
  onShown,
  children,
}: {
  label: string
  isShown: boolean
  onShown: () => void
  children: ReactNode
}) {
  const t = useTranslations('form.carousel')
  const slide = useRef<HTMLDivElement>(null)
  const shown = useEffectEvent(onShown)
  useEffect(() => {
    if (!slide.current) return undefined
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ intersectionRatio }) => intersectionRatio >= mostly)) shown()
      },
      { root: slide.current.parentElement, threshold: mostly },
    )
    watch.observe(slide.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div
      ref={slide}
      className={styles.slide}
      role="group"
      aria-roledescription={t('slide')}
      aria-label={label}
      inert={!isShown}
    >
      {children}
    </div>
  )
}

function useTurns(on: boolean, turn: () => void) {
  const onTurn = useEffectEvent(turn)
  useEffect(() => {
    if (!on) return undefined
    const timer = setInterval(() => !document.hidden && onTurn(), turnMs)
    return () => clearInterval(timer)
  }, [on])
}
