import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { buttonClass, notify } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { gameLink } from '../draws/games.ts'
import { useGameName, useIssue } from '../draws/names.ts'
import { useMoney } from '../member/use-money.ts'

/** Says it once, wherever the member is, when an order of theirs has won or was refunded. Losses are not announced. */
export function useWinNotice(): void {
  const t = useTranslations('member.win')
  const gameName = useGameName()
  const issueName = useIssue()
  const { money } = useMoney()
  useLive('order.settled', ({ gameCode, issue, stake, state, payout }) => {
    if (state === 'lost') return
    // Paid less than it cost is told, but not as a win.
    const more = state === 'won' && readAmount(payout) > readAmount(stake)
    const amount = money(readAmount(state === 'void' ? stake : payout))
    notify({
      title: state === 'void' ? t('refunded', { amount }) : t(more ? 'won' : 'paidBack', { amount }),
      text: t('text', { game: gameName(gameCode), issue: issueName(issue) }),
      tone: more ? 'win' : 'plain',
      action: (
        <Link {...gameLink(gameCode)} hash="reading" className={buttonClass({ size: 's', tone: 'quiet' })}>
          {t('see')}
        </Link>
      ),
    })
  })
}
