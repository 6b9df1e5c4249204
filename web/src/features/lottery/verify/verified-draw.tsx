import { Copy } from '@fairground/screen/parts/copy.tsx'
import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { Announced, Card, dayIn, Skeleton } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleSlash, CircleX, Hourglass, Landmark } from 'lucide-react'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { gameLink } from '../../../draws/games.ts'
import { useRulesCode } from '../../../draws/rules-code.ts'
import { useGameName } from '../../../draws/names.ts'
import { BallRows } from './ball-rows.tsx'
import type { DrawPage } from './draw-page.ts'
import { OrderProofs } from './order-proofs.tsx'
import { publishedOf, type Verdict, verdictOf } from './published.ts'
import { isVietnamese, ResultDrawn } from './result-drawn.tsx'
import styles from './verified-draw.module.css'
import page from './verify.module.css'
import { VerifySteps } from './verify-steps.tsx'

/** One draw, its verdict, how it came about step by step, and the orders of mine that were counted in it. */
export function VerifiedDraw({ draw }: { draw: DrawPage }) {
  const t = useTranslations('verify')
  const gameName = useGameName()
  const format = useFormatter()
  const timeZone = useHouseZone()
  const rules = useRulesCode(draw.gameCode)
  const day = dayIn(Date.parse(draw.drawsAt), timeZone)
  const verdict = useMemo(() => rules && verdictOf(rules, draw, day), [draw, rules, day])
  const published = publishedOf(draw)
  if (!rules || !verdict) return <Skeleton height={320} />
  return (
    <>
      <Card className={page.card ?? ''}>
        <header className={styles.head}>
          <div>
            <h2>{t('drawOf', { game: gameName(draw.gameCode), issue: draw.issue })}</h2>
            <p className="dim small num">
              {format.dateTime(new Date(draw.drawsAt), { dateStyle: 'full', timeStyle: 'long', timeZone })}
            </p>
          </div>
          <Link {...gameLink(draw.gameCode)} className={styles.back}>
            {t('back', { game: gameName(draw.gameCode) })}
          </Link>
        </header>
        <Banner verdict={verdict} />
        {draw.proof && <VerifySteps draw={draw} verdict={verdict} isByDigits={isVietnamese(rules)} />}
        {draw.prizes && (
          <ResultDrawn rules={rules} caption={t('result')} prizes={draw.prizes} stations={draw.stations} />
        )}
        {published && !isVietnamese(rules) && <BallRows rules={rules} draw={published} />}
        {published && (
          <p className={styles.everything}>
            <span className="dim small">{t('everything')}</span>
            <Copy label={t('copyEverything')} value={JSON.stringify(published, null, 2)} />
          </p>
        )}
      </Card>
      {draw.proof?.root && <OrderProofs draw={draw} root={draw.proof.root} />}
    </>
  )
}

function keyOf(verdict: Verdict) {
  if (verdict.kind === 'checked') return verdict.ok ? 'good' : 'bad'
  return verdict.kind === 'void' && !verdict.ok ? 'bad' : verdict.kind
}

function Banner({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('verify')
  const key = keyOf(verdict)
  const icons = {
    good: <CircleCheck aria-hidden="true" />,
    bad: <CircleX aria-hidden="true" />,
    open: <Hourglass aria-hidden="true" />,
    void: <CircleSlash aria-hidden="true" />,
    not_house: <Landmark aria-hidden="true" />,
  }
  return (
    <Announced atOnce className={styles.banner} data-verdict={key}>
      {icons[key]}
      <div>
        <b>{t(`verdicts.${key}`)}</b>
        <p className="small">{t(`verdicts.${key}Text`)}</p>
      </div>
    </Announced>
  )
}
