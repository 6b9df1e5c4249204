import { buttonClass, notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../draws/games.ts'
import { readAmount } from '../../../session/amount.ts'
import { balanceQuery } from '../../../session/member.ts'
import { useLive } from '../../../wire/live.ts'
import { useMyOrders } from './orders.ts'
import { usePurse } from './use-purse.ts'

/** Says it once when an order on this game has won or was refunded, with the figure. Losses are not announced. */
export function useWinNotice(game: Game): void {
  const t = useTranslations('lottery.reading')
  const client = useQueryClient()
  const { money } = usePurse()
  const { data: orders } = useMyOrders(game.gameCode)
  useLive('order.settled', ({ orderId, state, payout }) => {
    const order = orders?.find((one) => one.orderId === orderId)
    if (!order || state === 'lost') return
    void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    const issue = order.issue.replace(/^\d{8}-/, '')
    // Paid less than it cost is told, but not as a win.
    const more = state === 'won' && readAmount(payout) > readAmount(order.stake)
    const amount = money(readAmount(payout))
    notify({
      title: state === 'void' ? t('refunded', { amount }) : t(more ? 'won' : 'paidBack', { amount }),
      text: t('wonText', { issue }),
      tone: more ? 'win' : 'plain',
      action: (
        <a href="#reading" className={buttonClass({ size: 's', tone: 'quiet' })}>
          {t('see')}
        </a>
      ),
    })
  })
}
