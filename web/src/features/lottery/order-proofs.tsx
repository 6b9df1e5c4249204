import type { lottery } from '@fairground/contract'
import { Card, Chip } from '@fairground/ui'
import { verifyMerkleProof } from '@fairground/engine'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { mine } from '../../session/member.ts'
import { useSignedIn } from '../../session/session.ts'
import { ask, type Sent } from '../../wire/ask.ts'
import type { DrawPage } from './draw-page.ts'
import { type Order } from './orders.ts'
import styles from './verify.module.css'

/** Of a signed-in member's own orders on the draw: that each was counted in the root, checked here. */
export function OrderProofs({ draw, root }: { draw: DrawPage; root: string }) {
  const t = useTranslations('verify')
  const signedIn = useSignedIn()
  const { data } = useQuery({
    queryKey: [mine, 'orders', 'of', draw.drawId],
    enabled: signedIn,
    queryFn: async ({ signal }) => {
      const query = { drawId: draw.drawId, pageSize: 100 }
      return await ask<Sent<typeof lottery.orders>>({
        method: 'GET',
        path: '/wps/lottery/orders',
        query,
        signal,
      })
    },
  })
  if (!data || data.list.length === 0) return null
  return (
    <Card className={styles.card ?? ''}>
      <h2>{t('mine')}</h2>
      <p className="dim small">{t('mineText')}</p>
      <ul className={styles.orders}>
        {data.list.map((order) => (
          <OrderProof key={order.orderId} order={order} root={root} />
        ))}
      </ul>
    </Card>
  )
}

function OrderProof({ order, root }: { order: Order; root: string }) {
  const t = useTranslations('verify')
  const { data } = useQuery({
    queryKey: [mine, 'order-proof', order.orderId],
    queryFn: ({ signal }) =>
      ask<Sent<typeof lottery.orderProof>>({
        method: 'GET',
        path: `/wps/lottery/orders/${encodeURIComponent(order.orderId)}/proof`,
        signal,
      }),
  })
  const counted = data && verifyMerkleProof(data.leaf, data.path, root)
  return (
    <li>
      <code>{order.orderId}</code>
      {counted !== undefined && (
        <Chip tone={counted ? 'win' : 'lose'}>{counted ? t('counted') : t('notCounted')}</Chip>
      )}
    </li>
  )
}
