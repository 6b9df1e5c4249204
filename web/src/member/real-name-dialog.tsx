import { readRealName, realNameFault } from '@fairground/contract/real-name'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { Dialog, notify, TextField } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useRules } from '../registration/rules.ts'
import { profileQuery } from './own-profile.ts'

/** The real name of a member who gave none when they registered: once, by the rules that the server keeps to as well. */
export function RealNameDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('form.realName')
  const client = useQueryClient()
  const ruleText = useRuleText()
  const rule = useRules().data?.fields.payeeName
  const form = useForm({ defaultValues: { realName: '' } })
  const save = async ({ realName }: { realName: string }) => {
    // What encodes it is larger than all of this, and comes when somebody gives a name.
    const { giveRealName } = await import('./give-real-name.ts')
    await giveRealName(realName)
    await client.invalidateQueries({ queryKey: profileQuery.queryKey })
    onClose()
    notify({ title: t('done'), tone: 'done' })
  }
  const check = (typed: string) => {
    // Without the rule the server tells.
    const fault = rule ? realNameFault(rule, readRealName(typed)) : null
    return fault ? ruleText(fault.rule, fault) : true
  }
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')}>
      <Form form={form} onSend={save} submit={t('save')}>
        <TextField
          label={t('label')}
          hint={t('hint')}
          autoComplete="name"
          maxLength={255}
          error={form.formState.errors.realName?.message}
          {...form.register('realName', { validate: check })}
        />
      </Form>
    </Dialog>
  )
}
