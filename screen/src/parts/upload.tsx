import { Button, buttonClass, classes, Field, Progress, useAnnounce, useKit } from '@fairground/ui'
import { ImageUp, RotateCw, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '../words/refusal-text.ts'
import { pictureMax, pictureTypes } from './picture-check.ts'
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
        <Zone isWrong={control['aria-invalid'] === true} onFiles={take}>
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

type ZoneProps = {
  isWrong: boolean
  onFiles: (files: readonly File[]) => Promise<void>
  children: ReactNode
}

/** Where a picture may be let fall, or pasted once it has been pressed or reached by keys. */
function Zone({ isWrong, onFiles, children }: ZoneProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }
  const fall = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void onFiles([...event.dataTransfer.files])
  }
  const paste = ({ clipboardData }: ClipboardEvent) => void onFiles([...clipboardData.files])
  return (
    // The file picker within is the way for keys; letting fall and pasting are beside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes(styles.zone, isOver && styles.over, isWrong && styles.wrong)}
      tabIndex={-1}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={fall}
      onPaste={paste}
    >
      {children}
    </div>
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

/** The picture as an address of its own data: the policy of a page lets it show no other that is not the site's. */
function usePreview(file: File): string | undefined {
  const [shown, setShown] = useState<{ file: File; url: string }>()
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setShown({ file, url: reader.result as string }))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return shown?.file === file ? shown.url : undefined
}

function useFaultText(): (state: Uploading) => string | undefined {
  const t = useTranslations('form.upload')
  const refusalText = useRefusalText()
  const sizeText = useSizeText()
  return (state) => {
    if (state.at === 'failed') return refusalText(state.error)
    if (state.at !== 'refused') return undefined
    return t(`faults.${state.fault}`, { size: sizeText(state.size), max: sizeText(pictureMax) })
  }
}

function useSizeText(): (bytes: number) => string {
  const { locale } = useKit()
  return (bytes) => {
    const [unit, size] = bytes < 1_000_000 ? ['kilobyte', 1_000] : ['megabyte', 1_000_000]
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
    return format.format(bytes / size)
  }
}
