import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { marksQuery, type Mark } from '../../../care/markers.ts'
import { useMoney } from '../../../member/use-money.ts'
import styles from './marks-seen.module.css'

/** What signs were seen of the member, and by which figures; nothing where there were none, or it is not known. */
export function MarksSeen() {
  const t = useTranslations('marker.mine')
  const { data: marks = [] } = useQuery(marksQuery)
  if (marks.length === 0) return null
  return (
    <section className={styles.seen} aria-labelledby="marks-title">
      <h3 id="marks-title">{t('title')}</h3>
      <p className="dim small">{t('text')}</p>
      <ul>
        {marks.map((mark) => (
          <Row key={mark.markId} mark={mark} />
        ))}
      </ul>
      <Link to="/help" search={{}} hash="signs">
        {t('rules')}
      </Link>
    </section>
  )
}

function Row({ mark: { marker, at, seen } }: { mark: Mark }) {
  const t = useTranslations('marker.mine')
  const houseTime = useHouseTime()
  const { money } = useMoney()
  const amount = (text: string | null) => (text === null ? '' : money(readAmount(text)))
  const said = { count: seen.count ?? 0, amount: amount(seen.amount), usual: amount(seen.usual) }
  return (
    <li>
      <time dateTime={at}>{houseTime(at)}</time>
      <span>{t(`seen.${marker}`, said)}</span>
    </li>
  )
}
