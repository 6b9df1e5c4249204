import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import type { OpensUnder } from '@fairground/screen/parts/on-demand.tsx'
import { useMember } from '@fairground/screen/session/member.ts'
import { Mark, Menu, MenuItem, MenuRule, MenuTitle } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../member/avatar.tsx'
import { linkTo, useDestinations } from './destinations.ts'
import { MemberLabel } from '../member/member-label.tsx'
import styles from './avatar-list.module.css'

/** The personal centre, which begins with what guards the account, its other pages, and the way out. */
export function AvatarList({ trigger, startsOpen }: OpensUnder) {
  const t = useTranslations('frame')
  const member = useMember()
  const [first, ...others] = useDestinations().filter(({ centre }) => centre)
  return (
    <Menu trigger={trigger} startsOpen={startsOpen}>
      <MenuTitle>
        <span className={styles.who}>
          <Avatar icon={member?.icon} account={member?.account} size={44} />
          <b>{member?.nickname || member?.account}</b>
          {member && <MemberLabel member={member} />}
        </span>
      </MenuTitle>
      {first && (
        <MenuItem icon={<Mark name="me" />} link={<Link {...linkTo(first)} />}>
          {t('centre')}
        </MenuItem>
      )}
      {others.map((destination) => (
        <MenuItem
          key={destination.name}
          icon={<Mark name={destination.mark} />}
          link={<Link {...linkTo(destination)} />}
        >
          {t(`places.${destination.name}`)}
        </MenuItem>
      ))}
      {first && <MenuRule />}
      <MenuItem icon={<LogOut className="lucide" />} link={<Link {...overlayLink({ dialog: 'sign-out' })} />}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
