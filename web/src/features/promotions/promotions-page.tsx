import { Asked } from '@fairground/screen/list/asked.tsx'
import { Button, buttonClass, EmptyState, Skeleton, Tabs } from '@fairground/ui'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { Gift, SearchX } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { BannerSlides } from '../../banners/banner-slides.tsx'
import { usePromotions, type Offers, type Shelf } from '../../promotions/promotions.ts'
import { PromotionCard } from './promotion-card.tsx'
import styles from './promotions.module.css'
import { SearchField } from './search-field.tsx'
import { useStanding } from './use-standing.ts'

/** Everything that is offered now and soon, by what it is about, and what is over; each leads to a page of its own. */
export function PromotionsPage() {
  const { id } = useSearch({ from: '/promotions' })
  return id === undefined ? <Promotions /> : <Navigate to="/promoDetail" search={{ id }} replace />
}

function Promotions() {
  const t = useTranslations('promotions')
  const { category, search = '' } = useSearch({ from: '/promotions' })
  const shelf = category && t.has(`shelves.${category as Shelf}`) ? (category as Shelf) : undefined
  const asked = usePromotions({ category: shelf, search })
  const look = useLook()
  return (
    <section aria-labelledby="promotions-title">
      <header className={styles.head}>
        <div>
          <h1 id="promotions-title">{t('title')}</h1>
          <p className="dim">{t('text')}</p>
        </div>
        <SearchField value={search} onSearch={(text) => look({ search: text || undefined })} />
      </header>
      {!shelf && !search && (
        <div className={styles.banners}>
          <BannerSlides groupName="w_promotion" label={t('banners')} shape="wide" />
        </div>
      )}
      <Asked of={asked} fault={t('faultTitle')} loading={<Coming />}>
        {(offers) => (
          <Shelves offers={offers} shelf={shelf} onShelf={(next) => look({ category: next })}>
            {offers.list.length > 0 && <Cards offers={offers} isAll={!shelf && !search} />}
            {offers.list.length === 0 && search !== '' && (
              <NothingFound onClear={() => look({ search: undefined })} />
            )}
            {offers.list.length === 0 && search === '' && <NothingOffered />}
          </Shelves>
        )}
      </Asked>
    </section>
  )
}

/** Gives what looks at others of them; it stays one place in the history. */
function useLook() {
  const navigate = useNavigate({ from: '/promotions' })
  return (next: { category?: Shelf | undefined; search?: string | undefined }) =>
    void navigate({
      to: '/promotions',
      search: (kept) => ({ ...kept, ...next }),
      replace: true,
      resetScroll: false,
    })
}

function Shelves({
  offers: { total, counts },
  shelf,
  onShelf,
  children,
}: {
  offers: Offers
  shelf: Shelf | undefined
  onShelf: (shelf: Shelf | undefined) => void
  children: React.ReactNode
}) {
  const t = useTranslations('promotions')
  const format = useFormatter()
  const known = counts.some(({ category }) => category === shelf)
  const shelves = shelf && !known ? [...counts, { category: shelf, count: 0 }] : counts
  const titled = (name: string, count: number) => (
    <span className={styles.tab}>
      {name} <small className="num">{format.number(count)}</small>
    </span>
  )
  return (
    <div className={styles.shelves}>
      <Tabs
        label={t('choose')}
        value={shelf ?? 'all'}
        onChange={(key) => onShelf(key === 'all' ? undefined : key)}
        tabs={[
          { key: 'all' as const, title: titled(t('shelves.all'), total) },
          ...shelves.map(({ category, count }) => ({
            key: category,
            title: titled(t(`shelves.${category}`), count),
          })),
        ]}
      >
        {children}
      </Tabs>
    </div>
  )
}

const inViewMax = 4

function Cards({ offers: { list }, isAll }: { offers: Offers; isAll: boolean }) {
  const standingOf = useStanding()
  return (
    <ul className={styles.list}>
      {list.map((offer, place) => (
        <li key={offer.id} className={isAll && place === 0 ? styles.first : undefined}>
          <PromotionCard
            offer={offer}
            standing={standingOf(offer)}
            wide={isAll && place === 0}
            first={place < inViewMax && isAll}
          />
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('promotions')
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('notFound')}
      action={<Button onClick={onClear}>{t('clear')}</Button>}
    >
      {t('notFoundText')}
    </EmptyState>
  )
}

function NothingOffered() {
  const t = useTranslations('promotions')
  const ways = useTranslations('frame.unknown')
  return (
    <EmptyState
      icon={<Gift />}
      title={t('empty')}
      action={
        <Link to="/" className={buttonClass({ tone: 'primary' })}>
          {ways('home')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

function Coming() {
  return (
    <ul className={styles.list}>
      <li className={styles.first}>
        <Skeleton height={320} />
      </li>
      {['one', 'two', 'three'].map((key) => (
        <li key={key}>
          <Skeleton height={360} />
        </li>
      ))}
    </ul>
  )
}
