import { Button, IconButton } from '@fairground/ui'
import { Heart, Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLineNames } from '../../../draws/play-names.ts'
import { useMoney } from '../../../member/use-money.ts'
import type { Table } from '../family/family.ts'
import styles from './kept-bets.module.css'
import { totalOf } from './total.ts'
import { type KeptBet, useKeptBets } from './use-kept-bets.ts'

/** The bets on this game that were kept, while nothing stands on the slip: each goes onto it at a press. */
export function KeptBets({ table }: { table: Table }) {
  const t = useTranslations('lottery.kept')
  const { bets, toggle } = useKeptBets(table.family, table.game)
  if (bets.length === 0) return null
  return (
    <section className={styles.kept} aria-labelledby="kept-title">
      <h3 id="kept-title">
        <Heart aria-hidden="true" />
        {t('title')}
      </h3>
      <ul>
        {bets.map((bet) => (
          <Bet key={bet.text} table={table} bet={bet} onDrop={() => toggle(bet.slip)} />
        ))}
      </ul>
    </section>
  )
}

type BetProps = { table: Table; bet: KeptBet; onDrop: () => void }

function Bet({ table: { family, game, draw, setSlip }, bet, onDrop }: BetProps) {
  const t = useTranslations('lottery.kept')
  const lineNames = useLineNames()
  const { money } = useMoney()
  const slip = family.onDraw?.(bet.slip, draw) ?? bet.slip
  const { lines, stake } = totalOf(family, game, slip)
  const names = lineNames(lines)
  return (
    <li>
      <span className={styles.what}>
        <span className={styles.names}>{names}</span>
        <span className="dim tiny num">{money(stake)}</span>
      </span>
      <Button size="s" icon={<Plus />} aria-label={t('putOf', { names })} onClick={() => setSlip(() => slip)}>
        {t('put')}
      </Button>
      <IconButton size="s" label={t('dropOf', { names })} onClick={onDrop}>
        <X />
      </IconButton>
    </li>
  )
}
