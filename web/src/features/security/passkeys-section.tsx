import { factor } from '@fairground/contract'
import { knowsPasskeys, makePasskey } from '@fairground/screen/factor/devices.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { Button, Chip, Confirm, IconButton, notify } from '@fairground/ui'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { FactorSection } from './factor-section.tsx'
import styles from './factors.module.css'
import { useFactorChange } from './factors.ts'
import { PasskeyName } from './passkey-name.tsx'
import { ShownCodes } from './shown-codes.tsx'

type Doing =
  | { what: 'adding'; options: Record<string, unknown> }
  | { what: 'renaming' | 'removing'; passkey: factor.Passkey }
  | { what: 'keeping'; codes: string[] }

/** The member's passkeys: which there are, another one, another name, one less. */
export function PasskeysSection() {
  const t = useTranslations('factor.passkeys')
  const change = useFactorChange()
  const [doing, setDoing] = useState<Doing>()
  const done = () => setDoing(undefined)

  // Asked for before the dialog opens: who one is may have to be proved first.
  const begin = () =>
    change(async () => setDoing({ what: 'adding', options: await call(factor.beginPasskey, {}) }))

  async function add(options: Record<string, unknown>, name: string) {
    await change(async () => {
      const attestation = await makePasskey(options)
      if (!attestation) {
        notify({ title: t('turnedAway') })
        return done()
      }
      const { recoveryCodes } = await call(factor.addPasskey, { name, attestation })
      notify({ title: t('added'), tone: 'done' })
      setDoing(recoveryCodes ? { what: 'keeping', codes: recoveryCodes } : undefined)
    })
  }

  async function rename({ id }: factor.Passkey, name: string) {
    if (await change(() => call(factor.renamePasskey, { id, name }))) done()
  }

  async function remove({ id }: factor.Passkey) {
    if (!(await change(() => call(factor.removePasskey, { id })))) return
    done()
    notify({ title: t('removed'), tone: 'done' })
  }

  return (
    <FactorSection icon={<KeyRound />} title={t('title')} text={t('text')}>
      {({ passkeys }) => (
        <>
          {passkeys.length > 0 ? (
            <Passkeys passkeys={passkeys} onAsk={(what, passkey) => setDoing({ what, passkey })} />
          ) : (
            <p className={styles.quiet}>{t('none')}</p>
          )}
          <div className={styles.actions}>
            {knowsPasskeys() ? (
              <Button icon={<Plus />} onClick={begin}>
                {t('add')}
              </Button>
            ) : (
              <p className={styles.quiet}>{t('unknown')}</p>
            )}
          </div>
          {doing?.what === 'adding' && (
            <PasskeyName
              title={t('addTitle')}
              text={t('addText')}
              submit={t('addSubmit')}
              name={t('thisDevice')}
              onClose={done}
              onName={(name) => add(doing.options, name)}
            />
          )}
          {doing?.what === 'renaming' && (
            <PasskeyName
              title={t('renameTitle')}
              submit={t('renameSubmit')}
              name={doing.passkey.name}
              onClose={done}
              onName={(name) => rename(doing.passkey, name)}
            />
          )}
          {doing?.what === 'removing' && (
            <Confirm
              title={t('removeTitle')}
              text={t('removeText', { name: doing.passkey.name })}
              keep={t('keep')}
              go={t('removeSubmit')}
              danger
              onKeep={done}
              onGo={() => remove(doing.passkey)}
            />
          )}
          {doing?.what === 'keeping' && <ShownCodes codes={doing.codes} onKept={done} />}
        </>
      )}
    </FactorSection>
  )
}

function Passkeys({
  passkeys,
  onAsk,
}: {
  passkeys: readonly factor.Passkey[]
  onAsk: (what: 'renaming' | 'removing', passkey: factor.Passkey) => void
}) {
  const t = useTranslations('factor.passkeys')
  const format = useFormatter()
  const day = (at: Date) => format.dateTime(at, { dateStyle: 'medium' })
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <span className={styles.name}>
              {passkey.name}
              {passkey.backedUp && <Chip>{t('backedUp')}</Chip>}
            </span>
            <span className={styles.when}>
              {passkey.lastUsedAt
                ? t('usedSince', { created: day(passkey.createdAt), used: day(passkey.lastUsedAt) })
                : t('unusedSince', { created: day(passkey.createdAt) })}
            </span>
          </div>
          <IconButton label={t('rename', { name: passkey.name })} onClick={() => onAsk('renaming', passkey)}>
            <Pencil />
          </IconButton>
          <IconButton label={t('remove', { name: passkey.name })} onClick={() => onAsk('removing', passkey)}>
            <Trash2 />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
