import { dialogOverLink } from '@fairground/screen/overlay/overlay-state.ts'
import type { Member } from '@fairground/screen/session/member.ts'
import { buttonClass } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Avatar } from '../../member/avatar.tsx'
import { MemberLabel } from '../../member/member-label.tsx'
import styles from './who.module.css'

/** How the member is shown and called, under the lights of the fair. */
export function Who({ member }: { member: Member }) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const { icon, account, nickname, memberSince } = member
  const since = format.dateTime(new Date(memberSince), { dateStyle: 'long', calendar: 'gregory' })
  return (
    <section className={styles.who} aria-labelledby="who">
      <Bulbs />
      <Avatar icon={icon} account={account} size={96} />
      <div className={styles.words}>
        <h2 id="who">
          <bdi>{nickname || account}</bdi>
        </h2>
        <p>
          <MemberLabel member={member} />
          <span className="dim small">{t('since', { date: since })}</span>
        </p>
      </div>
      <Link {...dialogOverLink('avatar')} className={buttonClass({ size: 's' })}>
        {t('picture')}
      </Link>
    </section>
  )
}

const places = [20, 68, 116, 164, 212, 260, 308, 356, 404, 452, 500, 548]

/** A string of bulbs, every third of which is lit. */
function Bulbs() {
  return (
    <svg
      className={styles.bulbs}
      viewBox="0 0 568 44"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <path className={styles.wire} d={wire} />
      {places.map((x, nth) => (
        <g key={x} className={nth % 3 === 1 ? styles.lit : styles.bulb}>
          <circle cx={x} cy={heightAt(x)} r="4.5" />
        </g>
      ))}
    </svg>
  )
}

/** The middle of a bulb, which the wire touches from above. */
const heightAt = (x: number) => 20 + 7 * Math.sin((x / 284) * Math.PI)
const wire = `M${[-28, ...places, 596].map((x) => `${x} ${(heightAt(x) - 5).toFixed(1)}`).join('L')}`
