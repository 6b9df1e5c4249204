import { accountTypes } from '@fairground/contract/capability'
import { inkOn } from '@fairground/contract/label-ink'
import { isVip } from '@fairground/contract/vip'
import type { Member } from '@fairground/screen/session/member.ts'
import { Chip } from '@fairground/ui'
import { Award } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import styles from './member-label.module.css'

/** What somebody is called here and, where nobody called them anything, what they are: a member, an agent, a demo. */
export function MemberLabel({ member }: { member: Member }) {
  const t = useTranslations('member.label')
  const type = accountTypes[member.isAgent]
  if (!member.clubLabel) return <Chip tone={type === 'demo' ? 'info' : 'plain'}>{t(type)}</Chip>
  const { labelName, color, color2 } = member.clubLabel
  const colours = { '--label-from': color, '--label-to': color2 } as CSSProperties
  return (
    <span className={styles.labels}>
      <span className={styles.label} style={colours} data-ink={inkOn(color, color2) ?? 'dark'}>
        <Award className="lucide" />
        {labelName}
      </span>
      {isVip(member.clubLabel) && <span className={styles.vip}>{t('vip')}</span>}
    </span>
  )
}
