import { Card, Chip, EmptyState, ErrorState, Skeleton } from '@fairground/ui'
import { type PublishedDraw, verifyDraw } from '@fairground/engine'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { CircleCheck, CircleX, SearchX } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useGames } from '../../draws/games.ts'
import { useGameName } from '../../draws/names.ts'
import { requestIdOf, useRefusalText } from '../../words/refusal-text.ts'
import { type DrawPage, drawPageQuery } from './draw-page.ts'
import { OrderProofs } from './order-proofs.tsx'
import { PrizeTable } from './prize-table.tsx'
import styles from './verify.module.css'

/** Draws a house draw again, in the visitor's own browser, from what was published before and after it. */
export function VerifyPage() {
  const t = useTranslations('verify')
  const refusalText = useRefusalText()
  const drawId = useSearch({ strict: false, select: (search: { drawId?: string }) => search.drawId }) ?? ''
  const { data, error, isPending, refetch } = useQuery({ ...drawPageQuery(drawId), enabled: drawId !== '' })
  const title = t('title')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.page}>
      <header>
        <h1>{title}</h1>
        <p className="dim">{t('text')}</p>
      </header>
      {drawId === '' && (
        <Card>
          <EmptyState icon={<SearchX />} title={t('noneTitle')}>
            {t('noneText')}
          </EmptyState>
        </Card>
      )}
      {drawId !== '' && isPending && <Skeleton height={420} />}
      {error && (
        <Card>
          <ErrorState title={t('faultTitle')} requestId={requestIdOf(error)} onRetry={refetch}>
            {refusalText(error)}
          </ErrorState>
        </Card>
      )}
      {data && <Verified draw={data} />}
    </div>
  )
}

function Verified({ draw }: { draw: DrawPage }) {
  const t = useTranslations('verify')
  const gameName = useGameName()
  const region = useGames().data?.find((game) => game.gameCode === draw.gameCode)?.region ?? 'xsmb'
  const published = publishedOf(draw)
  const verdict = useMemo(() => published && verifyDraw(region, published), [published, region])
  const back = { to: '/vnlottery', search: { gameCode: draw.gameCode } as object }
  return (
    <>
      <Card className={styles.card ?? ''}>
        <header className={styles.head}>
          <h2>
            {gameName(draw.gameCode)} · {draw.issue}
          </h2>
          <span role="status">
            {verdict ? (
              <Chip tone={verdict.ok ? 'win' : 'lose'}>{verdict.ok ? t('good') : t('bad')}</Chip>
            ) : (
              <Chip tone="info">{draw.proof ? t('notYet') : t('notHouse')}</Chip>
            )}
          </span>
        </header>
        <ol className={styles.steps}>
          <Step name={t('commitment')} text={t('commitmentText')} value={draw.proof?.commitment} />
          <Step name={t('root')} text={t('rootText', { n: draw.orders })} value={draw.proof?.root} />
          <Step name={t('entropy')} text={t('entropyText')} value={draw.proof?.entropy} />
          <Step
            name={t('seed')}
            text={t('seedText')}
            value={draw.proof?.seed}
            ok={verdict?.checks.find((check) => check.name === 'seed')?.ok}
          />
          <Step
            name={t('result')}
            text={t('resultText')}
            value={undefined}
            ok={verdict?.checks.find((check) => check.name === 'result')?.ok}
          />
        </ol>
        {draw.prizes && <PrizeTable caption={t('result')} prizes={draw.prizes} />}
        <Link {...back}>{t('back', { game: gameName(draw.gameCode) })}</Link>
      </Card>
      {draw.proof?.root && <OrderProofs draw={draw} root={draw.proof.root} />}
    </>
  )
}

function publishedOf({ drawId, proof, prizes }: DrawPage): PublishedDraw | null {
  if (!proof?.seed || proof.root === null || !prizes) return null
  return {
    commitment: proof.commitment,
    seed: proof.seed,
    drawId,
    root: proof.root,
    entropy: proof.entropy ?? '',
    prizes,
  }
}

type StepProps = { name: string; text: string; value: string | null | undefined; ok?: boolean | undefined }

function Step({ name, text, value, ok }: StepProps) {
  const t = useTranslations('verify')
  return (
    <li>
      <span className={styles.mark} data-ok={ok}>
        {ok === true && <CircleCheck aria-label={t('right')} />}
        {ok === false && <CircleX aria-label={t('wrong')} />}
      </span>
      <div>
        <h3>{name}</h3>
        <p className="dim small">{text}</p>
        {value !== undefined && <code>{value ? value : t('later')}</code>}
      </div>
    </li>
  )
}
