import { accountTypes } from '@fairground/contract/capability'
import type { Member } from '@fairground/screen/session/member.ts'
import { Chip } from '@fairground/ui'
import { useTranslations } from 'use-intl'

/** What somebody is here: a member, an agent, a demo. */
export function MemberLabel({ member }: { member: Member }) {
  const t = useTranslations('member.label')
  const type = accountTypes[member.isAgent]
  return <Chip tone={type === 'demo' ? 'info' : 'plain'}>{t(type)}</Chip>
}
