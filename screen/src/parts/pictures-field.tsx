import { Announced, classes, Field, IconButton, Progress, useAnnounce } from '@fairground/ui'
import { CircleAlert, ImagePlus, RotateCw, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { pictureMax, pictureTypes } from './picture-check.ts'
import { usePreview } from './picture-preview.ts'
import { useFaultText, useSizeText } from './picture-words.ts'
import { Zone } from './picture-zone.tsx'
import styles from './pictures-field.module.css'
import type { Pictures, Slot } from './use-pictures.ts'

export type PicturesFieldProps<Sent> = {
  label: string
  pictures: Pictures<Sent>
  /** What its form has to say of them. */
  error?: string | undefined
}

/**
 * Some PNG or JPEG pictures of at most five megabytes: chosen, dropped or pasted, each shown in a slot of its own and sent at
 * once. One that cannot be taken says why in its slot and in a line below, and holds up no other.
 */
export function PicturesField<Sent>({ label, pictures, error }: PicturesFieldProps<Sent>) {
  const t = useTranslations('form.pictures')
  const sizeText = useSizeText()
  const { slots, max, tooMany, take, drop, again } = pictures
  const field = useRef<HTMLInputElement>(null)
  const leave = (slot: Slot<Sent>) => {
    drop(slot.id)
    // The button that was pressed is gone.
    field.current?.focus()
  }
  return (
    <Field label={label} error={error} hint={t('hint', { size: sizeText(pictureMax) })}>
      {(control) => (
        <Zone className={styles.zone} over={styles.over} onFiles={take}>
          <input
            {...control}
            ref={field}
            type="file"
            multiple
            accept={pictureTypes}
            className="visually-hidden"
            onChange={({ currentTarget }) => {
              void take([...(currentTarget.files ?? [])])
              // The same one may be chosen again.
              currentTarget.value = ''
            }}
          />
          <ul className={styles.slots}>
            {slots.map((slot) => (
              <PictureSlot
                key={slot.id}
                slot={slot}
                onLeave={() => leave(slot)}
                onAgain={() => again(slot)}
              />
            ))}
            {slots.length < max && (
              <li>
                <label htmlFor={control.id} className={styles.add}>
                  <ImagePlus />
                  {t('add')}
                </label>
              </li>
            )}
          </ul>
          <Faults slots={slots} />
          {tooMany && (
            <Announced as="p" urgent atOnce className={styles.fault}>
              <CircleAlert />
              {t('tooMany', { max })}
            </Announced>
          )}
        </Zone>
      )}
    </Field>
  )
}

type SlotProps = { slot: Slot<unknown>; onLeave: () => void; onAgain: () => Promise<void> }

function PictureSlot({ slot, onLeave, onAgain }: SlotProps) {
  const t = useTranslations('form')
  const { file, at } = slot
  const { name } = file
  const url = usePreview(file)
  const said = { sending: 'sending', sent: 'sent' } as const
  useAnnounce((at === 'sending' || at === 'sent') && t(`upload.${said[at]}`, { name }), { atOnce: true })
  const isWrong = at === 'refused' || at === 'failed'
  return (
    <li className={classes(styles.slot, styles[at])}>
      {url && !isWrong && <img src={url} alt={t('upload.preview', { name })} />}
      {isWrong && <Wrong slot={slot} />}
      {at === 'sending' && (
        <div className={styles.going}>
          <Progress bare label={t('upload.sending', { name })} share={slot.share} />
        </div>
      )}
      <div className={styles.ways}>
        {at === 'failed' && (
          <IconButton size="s" label={t('pictures.again', { name })} onClick={onAgain}>
            <RotateCw />
          </IconButton>
        )}
        <IconButton size="s" label={t('pictures.remove', { name })} onClick={onLeave}>
          <X />
        </IconButton>
      </div>
    </li>
  )
}

/** In a slot, at a glance: how large it is where that is too large, or what kind of file it says it is. */
function Wrong({ slot: { file, ...slot } }: { slot: Slot<unknown> }) {
  const sizeText = useSizeText()
  const isLarge = slot.at === 'refused' && slot.fault === 'too_large'
  const kind = /\.([a-z0-9]{2,5})$/i.exec(file.name)?.[1]?.toLowerCase()
  return (
    <span className={styles.glance} aria-hidden="true">
      <CircleAlert />
      {isLarge ? sizeText(file.size) : kind}
    </span>
  )
}

function Faults({ slots }: { slots: readonly Slot<unknown>[] }) {
  const t = useTranslations('form.pictures')
  const faultText = useFaultText()
  return slots.map((slot) => {
    const what = faultText(slot)
    return (
      what && (
        <Announced key={slot.id} as="p" urgent atOnce className={styles.fault}>
          <CircleAlert />
          {t('fault', { name: slot.file.name, what })}
        </Announced>
      )
    )
  })
}
