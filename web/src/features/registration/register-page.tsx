import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { Carousel } from '@fairground/screen/parts/carousel.tsx'
import { useMember } from '@fairground/screen/session/member.ts'
import { isSignedIn } from '@fairground/screen/session/session.ts'
import { buttonClass, Icon } from '@fairground/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Drawing } from '../../art/drawing.tsx'
import { BannerSlides } from '../../banners/banner-slides.tsx'
import { usePromotions, type Offer } from '../../promotions/promotions.ts'
import { useBonus } from './bonus.ts'
import offers from './offers.module.css'
import styles from './register-page.module.css'
import { RegisterTabs } from './register-tabs.tsx'
import { useRules } from '../../registration/rules.ts'
import { useAfterRegister } from './use-after-register.ts'

/** Registering on a page of its own, beside what there is to know before. */
export function RegisterPage() {
  const t = useTranslations('registration')
  const onDone = useAfterRegister()
  const bonus = useBonus(useRules().data)
  const title = t('title')
  usePassOn()
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="register-title">
        <Link to="/" className={buttonClass({ tone: 'quiet', size: 's' }, styles.back)}>
          <Icon of={ArrowLeft} flips />
          {t('home')}
        </Link>
        <h1 id="register-title">{title}</h1>
        <p className="dim">{bonus ? t('withBonus', { bonus }) : t('text')}</p>
        <RegisterTabs canReset onDone={onDone} />
        <p className={styles.other}>
          {t('have')} <Link {...overlayLink({ dialog: 'sign-in' })}>{t('signIn')}</Link>
        </p>
      </section>
      <div className={styles.side}>
        <BannerSlides groupName="w_reg" label={t('slides.w_reg')} shape="tall" />
        <Offers />
      </div>
    </div>
  )
}

/** Whoever comes as a member has nothing to register; a guest and a demo have, and what follows is theirs to see. */
function usePassOn() {
  const navigate = useNavigate()
  const member = useMember()
  const [cameAs, setCameAs] = useState(isSignedIn() ? undefined : 'guest')
  if (cameAs === undefined && member) setCameAs(member.isAgent === 4 ? 'demo' : 'member')
  useEffect(() => {
    if (cameAs === 'member') void navigate({ to: '/', search: {}, replace: true })
  }, [cameAs, navigate])
}

/** What is offered to new players and holds now, one at a time. */
function Offers() {
  const t = useTranslations('registration.slides')
  const { data } = usePromotions({ category: 'new_player' })
  const open = data?.list.filter(({ state }) => state !== 'coming soon') ?? []
  if (open.length === 0) return null
  const slides = open.map((offer) => ({ key: offer.id, content: <NewOffer offer={offer} /> }))
  return <Carousel label={t('new_player')} slides={slides} />
}

function NewOffer({ offer: { id, name, offer, art } }: { offer: Offer }) {
  const t = useTranslations('registration')
  return (
    <article className={offers.offer}>
      <Drawing art={art} className={offers.small} />
      <div>
        <h3>{name}</h3>
        <p>{offer}</p>
        {/* What it leads to stands in the link itself: a search engine reads no label. */}
        <Link to="/promoDetail" search={{ id }}>
          <span aria-hidden="true">{t('more')}</span>
          <span className="visually-hidden">{t('moreOf', { title: name })}</span>
        </Link>
      </div>
    </article>
  )
}
