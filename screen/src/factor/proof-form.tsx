import type { factor } from '@fairground/contract'
import { Button, OtpField, PasswordField, TextField } from '@fairground/ui'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormFault } from '../forms/form-fault.tsx'
import { Form } from '../forms/form.tsx'
import { useRefusalText } from '../words/refusal-text.ts'
import { knowsPasskeys, showPasskey, type PasskeyOptions } from './devices.ts'
import styles from './factor.module.css'

/** What is shown to prove who one is: exactly one of them. */
export type Proof = Partial<factor.FactorProof> & { password?: string }
type Kind = factor.StepUpKind

type Asked = {
  /** The kinds the server takes, the one to begin with first. */
  kinds: readonly string[]
  /** Sends the proof; what it throws is told in words, and another try can be made. */
  onProof: (proof: Proof) => Promise<void>
  askPasskey: () => Promise<PasskeyOptions>
}

/** Asks for one proof of the kinds that would do, with a way to each of the others. */
export function ProofForm({ kinds, onProof, askPasskey }: Asked) {
  const t = useTranslations('factor.proof')
  const offered = offer(kinds)
  const [chosen, setChosen] = useState<Kind>()
  const kind = chosen ?? offered[0]
  if (!kind) return <p>{t('none')}</p>
  return (
    <div className={styles.proof}>
      {kind === 'passkey' ? (
        <PasskeyProof onProof={onProof} askPasskey={askPasskey} />
      ) : (
        <TypedProof key={kind} kind={kind} chosen={chosen !== undefined} onProof={onProof} />
      )}
      {offered.length > 1 && (
        <ul className={styles.others} aria-label={t('others')}>
          {offered
            .filter((other) => other !== kind)
            .map((other) => (
              <li key={other}>
                <Button tone="quiet" size="s" onClick={() => setChosen(other)}>
                  {t(`use.${other}`)}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

const inOrder: readonly Kind[] = ['passkey', 'totp', 'recovery', 'password']

function offer(kinds: readonly string[]): Kind[] {
  return inOrder.filter((kind) => kinds.includes(kind) && (kind !== 'passkey' || knowsPasskeys()))
}

function PasskeyProof({ onProof, askPasskey }: Omit<Asked, 'kinds'>) {
  const t = useTranslations('factor.proof')
  const refusalText = useRefusalText()
  const [fault, setFault] = useState<string>()
  const show = async () => {
    setFault(undefined)
    try {
      const assertion = await showPasskey(await askPasskey())
      if (assertion) await onProof({ assertion })
      else setFault(t('turnedAway'))
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <>
      <FormFault text={fault} />
      <p className={styles.hint}>{t('passkeyHint')}</p>
      <Button tone="primary" size="l" wide icon={<KeyRound />} onClick={show}>
        {t('passkey')}
      </Button>
    </>
  )
}

type TypedKind = Exclude<Kind, 'passkey'>
type Typed = Partial<Record<'password' | 'code' | 'recoveryCode', string>>

/** The field that each kind is typed into, by the name under which it is sent. */
const fields = { password: 'password', totp: 'code', recovery: 'recoveryCode' } as const

function TypedProof({
  kind,
  chosen,
  onProof,
}: {
  kind: TypedKind
  /** Whoever asked for this kind can type at once. */
  chosen: boolean
  onProof: Asked['onProof']
}) {
  const t = useTranslations('factor.proof')
  const name = fields[kind]
  const form = useForm<Typed>({ defaultValues: { [name]: '' } })
  const { setFocus } = form
  useEffect(() => {
    if (chosen) setFocus(name)
  }, [chosen, name, setFocus])
  const typeAgain = () => {
    setFocus(name, { shouldSelect: true })
    return false
  }
  const field = {
    label: t(`label.${kind}`),
    error: form.formState.errors[name]?.message,
    ...form.register(name, { required: t('required') }),
  }
  return (
    <Form
      form={form}
      onSend={({ [name]: text = '' }) => onProof({ [name]: kind === 'recovery' ? text.trim() : text })}
      onRefused={typeAgain}
      submit={t('submit')}
    >
      {kind === 'password' && <PasswordField autoComplete="current-password" {...field} />}
      {kind === 'totp' && <OtpField hint={t('totpHint')} {...field} />}
      {kind === 'recovery' && (
        <TextField
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('recoveryHint')}
          {...field}
        />
      )}
    </Form>
  )
}
