import type { PublishedDraw } from '@fairground/engine'
import { Copy } from '@fairground/screen/parts/copy.tsx'
import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { Announced, buttonClass, dayIn, ScrollRegion, TextField } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGameName } from '../../../draws/names.ts'
import type { DrawPage } from '../verify/draw-page.ts'
import styles from './check.module.css'
import { BallRows } from '../verify/ball-rows.tsx'
import { checkDraw } from '../verify/published.ts'
import { isVietnamese } from '../verify/result-drawn.tsx'
import { code, codeOf } from './code.ts'
import { Letters } from './letters.tsx'
import { forgeries, publishedBy, spoil, typedOf, type Forgery, type Typed } from './spoil.ts'

type Props = { draw: DrawPage; rules: string; published: PublishedDraw; forgery: Forgery | undefined }

const fields = ['commitment', 'seed', 'root', 'entropy', 'drawId', 'result'] as const

/** What was published of a draw, to be changed at will, and what this browser makes of it at each change. */
export function CheckForm({ draw, rules, published, forgery }: Props) {
  const t = useTranslations('fairness.check')
  const gameName = useGameName()
  const [typed, setTyped] = useTyped(published, forgery)
  const asTyped = publishedBy(typed, published)
  const day = dayIn(Date.parse(draw.drawsAt), useHouseZone())
  const byDigits = isVietnamese(rules)
  const program = byDigits ? code : codeOf(rules)
  return (
    <div className={styles.check}>
      <h3>{t('draw', { game: gameName(draw.gameCode), issue: draw.issue })}</h3>
      <Forgeries drawId={draw.drawId} forgery={forgery} />
      <Verdict rules={rules} draw={asTyped} day={day} />
      <div className={styles.fields}>
        {fields.map((name) => (
          <TextField
            key={name}
            label={t(`fields.${name === 'result' && byDigits ? 'special' : name}`)}
            value={typed[name]}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            className={styles.code}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
          />
        ))}
      </div>
      {byDigits ? <Letters draw={asTyped} /> : <BallRows rules={rules} draw={asTyped} />}
      <details className={styles.own}>
        <summary className="unfolds">{t('own')}</summary>
        <p className="dim small">{t('ownText')}</p>
        <ScrollRegion label={t('program')} className={styles.program ?? ''}>
          <pre dir="ltr">
            <code>{program}</code>
          </pre>
        </ScrollRegion>
        <p className={styles.copies}>
          <span className="dim small">{t('program')}</span>
          <Copy label={t('copyProgram')} value={program} />
          <span className="dim small">{t('drawData')}</span>
          <Copy label={t('copyDraw')} value={JSON.stringify(asTyped)} />
        </p>
      </details>
    </div>
  )
}

/** What stands in the fields: what was published or, each time another forgery is chosen, that forged. */
function useTyped(published: PublishedDraw, forgery: Forgery | undefined) {
  const begin = () => ({ by: forgery, typed: spoil(typedOf(published), forgery) })
  const [held, setHeld] = useState(begin)
  if (held.by !== forgery) setHeld(begin())
  return [held.typed, (typed: Typed) => setHeld({ ...held, typed })] as const
}

/** The true draw, and what could be done to it. */
function Forgeries({ drawId, forgery }: { drawId: string; forgery: Forgery | undefined }) {
  const t = useTranslations('fairness.check')
  return (
    <nav className={styles.ways} aria-label={t('ways')}>
      {[undefined, ...forgeries].map((one) => (
        <Link
          key={one ?? 'true'}
          to="/fairness"
          search={{ drawId, wrong: one }}
          replace
          resetScroll={false}
          aria-current={one === forgery ? 'true' : undefined}
          className={buttonClass({ size: 's', tone: one === forgery ? 'secondary' : 'quiet' })}
        >
          {t(`forge.${one ?? 'true'}`)}
        </Link>
      ))}
    </nav>
  )
}

function Verdict({ rules, draw, day }: { rules: string; draw: PublishedDraw; day: string }) {
  const t = useTranslations('fairness.check')
  const { ok, checks } = checkDraw(rules, draw, day)
  const seal = checks.find(({ name }) => name === 'seed')?.ok
  const key = ok ? 'right' : seal ? 'result' : 'seal'
  return (
    <Announced className={styles.verdict} data-ok={ok}>
      {ok ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
      <div>
        <b>{t(ok ? 'right' : 'wrong')}</b>
        <p className="small">{t(`verdict.${key}`)}</p>
      </div>
    </Announced>
  )
}
