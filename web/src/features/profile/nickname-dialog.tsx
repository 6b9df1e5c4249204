import { nicknameFault, nicknameRule, readNickname } from '@fairground/contract/nickname'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { memberQuery, useMember, type Member } from '@fairground/screen/session/member.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { push } from '@fairground/screen/wire/pushed.ts'
import { Dialog, notify, TextField } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { profileQuery } from '../../member/own-profile.ts'

/** Another nickname, by the rules that the server keeps to as well. */
export function NicknameDialog({ onClose }: DialogPart) {
  const t = useTranslations('profile.naming')
  const member = useMember()
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')}>
      {member && <NicknameForm member={member} onClose={onClose} />}
    </Dialog>
  )
}

function NicknameForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('profile.naming')
  const client = useQueryClient()
  const ruleText = useRuleText()
  const form = useForm({ defaultValues: { nickname: member.nickname } })
  const save = async ({ nickname }: { nickname: string }) => {
    const kept = await ask('PUT /wps/member/info/nickname', { body: { nickname } })
    push<Member>(client, memberQuery.queryKey, (known) => ({ ...known, nickname: kept.nickname }))
    void client.invalidateQueries({ queryKey: profileQuery.queryKey })
    onClose()
    notify({ title: t('done', { nickname: kept.nickname }), tone: 'done' })
  }
  const check = (typed: string) => {
    const fault = nicknameFault(readNickname(typed))
    return fault ? ruleText(fault.rule, fault) : true
  }
  return (
    <Form form={form} onSend={save} submit={t('save')}>
      <TextField
        label={t('label')}
        hint={t('hint')}
        autoComplete="nickname"
        maxLength={nicknameRule.maxLength * 2}
        error={form.formState.errors.nickname?.message}
        {...form.register('nickname', { validate: check })}
      />
    </Form>
  )
}
