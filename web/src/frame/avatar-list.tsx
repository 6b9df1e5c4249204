import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import type { OpensUnder } from '@fairground/screen/parts/on-demand.tsx'
import { useMember } from '@fairground/screen/session/member.ts'
import { Chip, Mark, Menu, MenuItem, MenuRule, MenuTitle } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { linkTo, useDestinations } from './destinations.ts'
import styles from './top-bar.module.css'

export function AvatarList({ trigger, startsOpen }: OpensUnder) {
  const t = useTranslations('frame')
  const member = useMember()
  const mine = useDestinations().filter(({ centre }) => centre)
  return (
    <Menu trigger={trigger} startsOpen={startsOpen}>
      <MenuTitle>
        <span className={styles.who}>
          <b>{member?.nickname || member?.account}</b>
          {member?.isAgent === 4 && <Chip tone="info">{t('demoAccount')}</Chip>}
        </span>
      </MenuTitle>
      {mine.map((destination) => (
        <MenuItem
          key={destination.name}
          icon={<Mark name={destination.mark} />}
          link={<Link {...linkTo(destination)} />}
        >
          {t(`places.${destination.name}`)}
        </MenuItem>
      ))}
      {mine.length > 0 && <MenuRule />}
      <MenuItem icon={<LogOut className="lucide" />} link={<Link {...overlayLink({ dialog: 'sign-out' })} />}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
