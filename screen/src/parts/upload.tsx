import { Button, buttonClass, classes, Field, Progress, useAnnounce } from '@fairground/ui'
import { ImageUp, RotateCw, Trash2, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { pictureMax, pictureTypes } from './picture-check.ts'
import { usePreview } from './picture-preview.ts'
import { useFaultText, useSizeText } from './picture-words.ts'
import { Zone } from './picture-zone.tsx'
import styles from './upload.module.css'
import { useUpload, type Send, type Uploading } from './use-upload.ts'

export type UploadProps<Sent> = {
  label: string
  send: Send<Sent>
  /** Hears what sending was answered with, and `undefined` when that counts no more. */
  onChange: (sent: Sent | undefined) => void
  /** What its form has to say of it, as that it is needed. */
  error?: string | undefined
}

/**
 * One PNG or JPEG picture of at most five megabytes: chosen, dropped or pasted, shown, and sent at once. What cannot be
 * taken says why; what is on its way can be called back, and what did not arrive sent again.
 */
export function Upload<Sent>({ label, send, onChange, error }: UploadProps<Sent>) {
  const t = useTranslations('form.upload')
  const sizeText = useSizeText()
  const { state, take, drop, again } = useUpload(send, onChange)
  const field = useRef<HTMLInputElement>(null)
  const own = useFaultText()(state)
  const said = { sending: 'sending', sent: 'sent' } as const
  useAnnounce((state.at === 'sending' || state.at === 'sent') && t(said[state.at], { name: state.file.name }))
  const leave = () => {
    drop()
    // The button that was pressed is gone.
    field.current?.focus()
  }
  return (
    <Field label={label} error={own ?? error} hint={t('hint', { size: sizeText(pictureMax) })}>
      {(control) => (
        <Zone
          className={classes(styles.zone, control['aria-invalid'] && styles.wrong)}
          over={styles.over}
          onFiles={take}
        >
          <input
            {...control}
            ref={field}
            type="file"
            accept={pictureTypes}
            className="visually-hidden"
            onChange={({ currentTarget }) => {
              void take([...(currentTarget.files ?? [])])
              // The same one may be chosen again.
              currentTarget.value = ''
            }}
          />
          {'file' in state && <Chosen state={state} />}
          <div className={styles.ways}>
            <label htmlFor={control.id} className={buttonClass()}>
              <ImageUp />
              {t('file' in state ? 'another' : 'choose')}
            </label>
            {state.at === 'failed' && (
              <Button icon={<RotateCw />} onClick={() => again(state.file)}>
                {t('again')}
              </Button>
            )}
            {'file' in state && (
              <Button tone="quiet" icon={state.at === 'sending' ? <X /> : <Trash2 />} onClick={leave}>
                {t(state.at === 'sending' ? 'cancel' : 'remove')}
              </Button>
            )}
          </div>
          {!('file' in state) && <p className={styles.other}>{t('other')}</p>}
        </Zone>
      )}
    </Field>
  )
}

function Chosen({ state }: { state: Extract<Uploading, { file: File }> }) {
  const t = useTranslations('form.upload')
  const sizeText = useSizeText()
  const { file } = state
  const url = usePreview(file)
  return (
    <div className={styles.chosen}>
      {url ? <img src={url} alt={t('preview', { name: file.name })} /> : <span className={styles.blank} />}
      <div>
        <p className={styles.name}>
          <bdi>{file.name}</bdi>
        </p>
        <p className="dim small num">{sizeText(file.size)}</p>
        {state.at === 'sending' && <Progress label={t('sending', { name: file.name })} share={state.share} />}
        {state.at === 'sent' && <p className={styles.sent}>{t('sent', { name: file.name })}</p>}
      </div>
    </div>
  )
}
