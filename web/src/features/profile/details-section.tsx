import { Asked } from '@fairground/screen/list/asked.tsx'
import { type DialogName, dialogOverLink } from '@fairground/screen/overlay/overlay-state.ts'
import type { Member } from '@fairground/screen/session/member.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Button, buttonClass, Chip, Skeleton } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '../../member/own-profile.ts'
import { RealNameDialog } from '../../member/real-name-dialog.tsx'
import { useGuards, type Security } from '../../member/security.ts'
import styles from './profile.module.css'

/** What is known of the member, in part with its middle left out, and the way to change each. */
export function DetailsSection({ member }: { member: Member }) {
  const t = useTranslations('profile')
  const guards = useGuards()
  const { account } = member
  return (
    <section className={styles.card} aria-labelledby="details">
      <h2 id="details">{t('details')}</h2>
      <ul className={styles.rows}>
        <Row name={t('account')} value={<bdi>{account}</bdi>} note={t('accountText')} />
        <Called member={member} />
      </ul>
      <Asked of={guards} fault={t('faultTitle')} loading={<Skeleton height={140} />}>
        {(known) => <Reached guards={known} />}
      </Asked>
    </section>
  )
}

/** What others call them, and by which name they are paid. */
function Called({ member }: { member: Member }) {
  const t = useTranslations('profile')
  const time = useHouseTime()
  const { data } = useProfile()
  const { nicknameFrom, realName } = data ?? {}
  return (
    <>
      <Row
        name={t('nickname')}
        value={<bdi>{member.nickname || member.account}</bdi>}
        note={nicknameFrom ? t('nicknameFrom', { time: time(nicknameFrom) }) : t('nicknameText')}
        to={nicknameFrom ? undefined : 'nickname'}
        action={t('change')}
      />
      {realName && <Row name={t('realName')} value={<bdi>{realName}</bdi>} note={t('realNameText')} />}
      {realName === null && <NoName />}
    </>
  )
}

/** Who gave none when they registered gives it here, once. */
function NoName() {
  const t = useTranslations('profile')
  const [isGiving, setGiving] = useState(false)
  const [name, action] = [t('realName'), t('add')]
  return (
    <>
      <Row name={name} value={t('none')} note={t('noNameText')}>
        <Button size="s" aria-label={`${name}: ${action}`} onClick={() => setGiving(true)}>
          {action}
        </Button>
      </Row>
      {isGiving && <RealNameDialog onClose={() => setGiving(false)} />}
    </>
  )
}

function Reached({ guards }: { guards: Security }) {
  const t = useTranslations('profile')
  const { email, emailProved, mobile, mobileProved } = guards
  return (
    <ul className={styles.rows}>
      <Row
        name={t('email')}
        value={email ? <Proved proved={emailProved}>{email}</Proved> : t('none')}
        to="email"
        action={email ? t('change') : t('add')}
      />
      <Row
        name={t('mobile')}
        value={mobile ? <Proved proved={mobileProved}>{mobile}</Proved> : t('none')}
        to="mobile"
        action={mobile ? t('change') : t('add')}
      />
    </ul>
  )
}

function Proved({ proved, children }: { proved: boolean; children: ReactNode }) {
  const t = useTranslations('profile')
  return (
    <>
      <bdi>{children}</bdi>
      <Chip tone={proved ? 'win' : 'warn'}>{proved ? t('proved') : t('unproved')}</Chip>
    </>
  )
}

type RowProps = {
  name: string
  value: ReactNode
  note?: string
  /** Where it is changed, if it can be now. */
  to?: DialogName | undefined
  action?: string
  children?: ReactNode
}

function Row({ name, value, note, to, action, children }: RowProps) {
  return (
    <li>
      <span className={styles.name}>{name}</span>
      <div className={styles.value}>
        <strong>{value}</strong>
        {note && <p className="dim small">{note}</p>}
      </div>
      {to && (
        <Link
          {...dialogOverLink(to)}
          className={buttonClass({ size: 's' })}
          aria-label={`${name}: ${action}`}
        >
          {action}
        </Link>
      )}
      {children}
    </li>
  )
}
