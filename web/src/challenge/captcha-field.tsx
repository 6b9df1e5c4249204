import { Asked } from '@fairground/screen/list/asked.tsx'
import { ask } from '@fairground/screen/wire/ask.ts'
import { Announced, Button, Skeleton, TextField } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, EyeOff, ImageIcon, LoaderCircle, RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './challenge.module.css'
import type { Picture } from './use-checks.ts'

const apartMs = 1_000
// The server forgets a picture after three minutes; one that nobody has begun to read is changed before.
const freshMs = 170_000
let lastShownAt = -apartMs

/**
 * The picture of letters and where they are typed. Pressing the picture shows another, at most once a second. Whoever
 * cannot read it presses a button, and their device does work in its place.
 */
export function CaptchaField({ picture }: { picture: Picture }) {
  if (picture.chosen) return <WorkInstead picture={picture} />
  return <Letters picture={picture} />
}

function Letters({ picture }: { picture: Picture }) {
  const t = useTranslations('challenge.captcha')
  const refusal = useTranslations('refusal')
  const input = useRef<HTMLInputElement>(null)
  const { fault } = picture
  useEffect(() => {
    if (fault) input.current?.focus()
  }, [fault])
  return (
    <div className={styles.captcha}>
      <Shown picture={picture} />
      <TextField
        ref={input}
        label={t('label')}
        hint={t('hint')}
        error={fault && refusal(fault)}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        value={picture.letters}
        onChange={(event) => picture.setLetters(event.target.value)}
      />
      <Button
        tone="quiet"
        size="s"
        className={styles.aside}
        icon={<EyeOff />}
        onClick={() => picture.choose(true)}
      >
        {t('cannotRead')}
      </Button>
    </div>
  )
}

function Shown({ picture }: { picture: Picture }) {
  const t = useTranslations('challenge.captcha')
  const image = usePicture(picture.reloadKey, picture.letters === '')
  const another = () => {
    if (image.error) void image.refetch()
    else if (performance.now() - lastShownAt >= apartMs) picture.reload()
  }
  return (
    <button type="button" className={styles.picture} aria-label={t('another')} onClick={another}>
      <Asked of={image} inline fault={t('failed')} loading={<Skeleton width={200} height={64} />}>
        {(png) => <img src={`data:image/png;base64,${png}`} alt="" width={200} height={64} />}
      </Asked>
      <RotateCw />
    </button>
  )
}

/** The picture of now. One asked for too soon after another comes when the second is over. */
function usePicture(reloadKey: number, changeable: boolean) {
  return useQuery({
    queryKey: ['challenge', 'captcha', reloadKey],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, lastShownAt + apartMs - performance.now()))
      lastShownAt = performance.now()
      return await ask('GET /wps/captcha', { signal })
    },
    staleTime: freshMs,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: changeable ? freshMs : false,
  })
}

function WorkInstead({ picture }: { picture: Picture }) {
  const t = useTranslations('challenge.captcha')
  const { state, start } = picture.instead
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone; the focus stays where it was.
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={styles.instead} ref={box} tabIndex={-1}>
      <Announced as="p" atOnce className={styles.line}>
        {state === 'done' && <Check className={styles.tick} />}
        {state === 'working' && <LoaderCircle className={styles.spin} />}
        <span>{t(state === 'done' ? 'done' : state === 'failed' ? 'workFailed' : 'working')}</span>
      </Announced>
      <div className={styles.row}>
        {state === 'failed' && (
          <Button size="s" icon={<RotateCw />} onClick={start}>
            {t('again')}
          </Button>
        )}
        <Button
          tone="quiet"
          size="s"
          className={styles.aside}
          icon={<ImageIcon />}
          onClick={() => picture.choose(false)}
        >
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
