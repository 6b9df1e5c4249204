import { Asked } from '@fairground/screen/list/asked.tsx'
import { Card } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Drawing } from '../../../art/drawing.tsx'
import { usePromotions, type Offer } from '../../../promotions/promotions.ts'
import { Coming } from './coming.tsx'
import home from '../home.module.css'
import styles from './offers.module.css'

/** What is offered and put on the home, in its order, each leading to a page of its own; nothing where there is none. */
export function Offers() {
  const t = useTranslations('home.promotions')
  return (
    <Asked of={usePromotions({ groupName: 'home' })} loading={<Coming section="promotions" />}>
      {({ list }) =>
        list.length > 0 && (
          <section aria-labelledby="offers-title">
            <header className={home.head}>
              <h2 id="offers-title">{t('title')}</h2>
              <Link to="/promotions">{t('all')}</Link>
            </header>
            <ul className={styles.list}>
              {list.map((offer) => (
                <li key={offer.id}>
                  <OfferCard offer={offer} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Asked>
  )
}

function OfferCard({ offer: { id, art, name, offer } }: { offer: Offer }) {
  return (
    <Card as="article" className={styles.card ?? ''}>
      <Drawing art={art} className={styles.art} />
      <h3>
        <Link to="/promoDetail" search={{ id }} className={styles.whole}>
          {name}
        </Link>
      </h3>
      <p className="dim">{offer}</p>
    </Card>
  )
}
