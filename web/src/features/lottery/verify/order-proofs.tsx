import { verifyMerkleProof } from '@fairground/engine'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { mine } from '@fairground/screen/session/member.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { Button, Card, Chip, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLineNames } from '../../../draws/play-names.ts'
import type { Order } from '../slip/orders.ts'
import type { DrawPage } from './draw-page.ts'
import { Value } from './verify-steps.tsx'
import styles from './order-proofs.module.css'
import page from './verify.module.css'

/** A proof is a path to be looked up each: whoever bet a hundred times has the newest checked, the others when asked. */
const checkedAtOnce = 5

/** Of a signed-in member's own orders on the draw: that each was counted in the root, checked here. */
export function OrderProofs({ draw, root }: { draw: DrawPage; root: string }) {
  const t = useTranslations('verify')
  const asked = useQuery({
    queryKey: [mine, 'orders', 'of', draw.drawId],
    enabled: useSignedIn(),
    queryFn: ({ signal }) =>
      ask('GET /wps/lottery/orders', { query: { drawId: draw.drawId, pageSize: 100 }, signal }),
  })
  return (
    <Asked of={asked} fault={t('mineFault')} loading={<Skeleton height={120} />}>
      {({ list }) => list.length > 0 && <Orders orders={list} root={root} />}
    </Asked>
  )
}

function Orders({ orders, root }: { orders: readonly Order[]; root: string }) {
  const t = useTranslations('verify')
  return (
    <Card as="section" className={page.card ?? ''} aria-labelledby="proofs-title">
      <div>
        <h2 id="proofs-title">{t('mine')}</h2>
        <p className="dim small">{t('mineText')}</p>
      </div>
      <ul className={styles.orders}>
        {orders.map((order, place) => (
          <OrderProof key={order.orderId} order={order} root={root} atOnce={place < checkedAtOnce} />
        ))}
      </ul>
    </Card>
  )
}

type ProofProps = { order: Order; root: string; atOnce: boolean }

function OrderProof({ order, root, atOnce }: ProofProps) {
  const t = useTranslations('verify')
  const lineNames = useLineNames()
  const [wanted, want] = useState(atOnce)
  const asked = useQuery({
    queryKey: [mine, 'order-proof', order.orderId],
    enabled: wanted,
    queryFn: ({ signal }) => ask('GET /wps/lottery/orders/:orderId/proof', { at: order.orderId, signal }),
  })
  const { data } = asked
  const counted = data && verifyMerkleProof(data.leaf, data.path, root)
  return (
    <li>
      <div className={styles.orderHead}>
        <span>{lineNames(order.lines.slice(0, 3))}</span>
        {counted !== undefined && (
          <Chip tone={counted ? 'win' : 'lose'}>{counted ? t('counted') : t('notCounted')}</Chip>
        )}
        {!wanted && (
          <Button size="s" onClick={() => want(true)}>
            {t('check')}
          </Button>
        )}
      </div>
      <Asked of={asked} fault={t('proofFault')} loading={<Skeleton height={20} />}>
        {({ leaf, path }) => (
          <details>
            <summary className="unfolds">{t('path', { n: path.length })}</summary>
            <Value label={t('leaf')} value={leaf} />
            {path.map((step, place) => (
              <Value key={step.hash} label={t(`sides.${step.side}`, { n: place + 1 })} value={step.hash} />
            ))}
            <Value label={t('root')} value={root} />
          </details>
        )}
      </Asked>
    </li>
  )
}
