import { mine } from '@fairground/screen/session/member.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { CategoryIcon, Money } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpFromLine, Hourglass, LockKeyhole, Luggage, Repeat } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { chasesKey } from '../../draws/chases.ts'
import { gameLink } from '../../draws/games.ts'
import { useGameName } from '../../draws/names.ts'
import { pursesQuery } from '../../purses/purses.ts'
import { heldLines, type Funds, type HeldLine } from './funds.ts'
import styles from './held-lines.module.css'
import { depositLink } from './use-start-deposit.ts'

type LineProps = { line: HeldLine }

const kinds = {
  withdrawal: { Icon: ArrowUpFromLine, hue: 30, Why: GoesOut },
  chase: { Icon: Repeat, hue: 80, Why: Chases },
  deposit_held: { Icon: Hourglass, hue: 232, Why: CameBeyond },
  to_vendor: { Icon: Luggage, hue: 262, Why: OnItsWay },
  from_vendor: { Icon: Luggage, hue: 262, Why: OnItsWay },
}
const others = { Icon: LockKeyhole, hue: 205, Why: SetAside }

/** What holds money, a line for each: what it is, how long or how it comes back, and how much. */
export function HeldLines({ held, currency }: Pick<Funds, 'held' | 'currency'>) {
  return (
    <ul className={styles.lines}>
      {heldLines(held).map((line) => {
        const { Icon, hue, Why } = line.what in kinds ? kinds[line.what as keyof typeof kinds] : others
        return (
          <li key={line.id}>
            <CategoryIcon hue={hue} size="s">
              <Icon />
            </CategoryIcon>
            <div>
              <Why line={line} />
            </div>
            <Money amount={line.amount} currency={currency} private />
          </li>
        )
      })}
    </ul>
  )
}

function GoesOut({ line: { reference, at } }: LineProps) {
  const t = useTranslations('wallet.held')
  const states = useTranslations('withdrawal.states')
  const networks = useTranslations('withdrawal.networks')
  const houseTime = useHouseTime()
  const { data } = useQuery(goingOutQuery)
  const one = data?.find(({ withdrawalId }) => withdrawalId === reference)
  return (
    <>
      <b>
        {one
          ? t('withdrawal', { bank: one.bank?.name ?? networks(one.network ?? 'bitcoin'), shown: one.shown })
          : t('withdrawalPlain')}
      </b>
      <p>
        <span>
          {one ? t('withdrawalText', { state: states(one.state), time: houseTime(at) }) : houseTime(at)}
        </span>
        <Link {...withdrawalLink(reference)}>{t('follow')}</Link>
      </p>
    </>
  )
}

function Chases({ line: { reference, amount } }: LineProps) {
  const t = useTranslations('wallet.held')
  const gameName = useGameName()
  const { data } = useQuery(runningQuery)
  const [gameCode = ''] = reference.split(' ')
  // Of two that are alike in both, either says the same.
  const one = data?.find((chase) => chase.gameCode === gameCode && readAmount(chase.remaining) === amount)
  const game = gameName(gameCode)
  return (
    <>
      <b>{one ? t('chase', { draws: one.issues - one.placed, game }) : t('chasePlain', { game })}</b>
      <p>
        <span>{t('chaseText')}</span>
        <Link {...gameLink(gameCode)}>{t('seeChase')}</Link>
      </p>
    </>
  )
}

function CameBeyond({ line: { reference, at } }: LineProps) {
  const t = useTranslations('wallet.held')
  const houseTime = useHouseTime()
  return (
    <>
      <b>{t('deposit')}</b>
      <p>
        <span>{t('depositText', { time: houseTime(at) })}</span>
        <Link {...depositLink(reference)}>{t('seeDeposit')}</Link>
      </p>
    </>
  )
}

function OnItsWay({ line: { what, reference, at } }: LineProps) {
  const t = useTranslations('wallet.held')
  const houseTime = useHouseTime()
  const { data } = useQuery(pursesQuery)
  const vendor = data?.list.find(({ vassalage }) => vassalage === reference)?.name ?? reference
  return (
    <>
      <b>{t(what === 'to_vendor' ? 'toVendor' : 'fromVendor', { vendor })}</b>
      <p>{t('vendorText', { time: houseTime(at) })}</p>
    </>
  )
}

function SetAside({ line: { at } }: LineProps) {
  const t = useTranslations('wallet.held')
  const houseTime = useHouseTime()
  return (
    <>
      <b>{t('other')}</b>
      <p>{houseTime(at)}</p>
    </>
  )
}

/** A link's target for where a withdrawal is by now. */
function withdrawalLink(withdrawal: string) {
  return {
    to: '.',
    search: (kept: object) => ({ ...kept, centre: 'withdraw' as const, withdrawal }),
    state: (kept: object) => kept,
    resetScroll: false,
  } as const
}

const goingOutQuery = {
  queryKey: [mine, 'withdrawals', 'held'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await ask('GET /wps/payment/withdrawals', { query: { pageSize: 20 }, signal })).list,
  meta: liveBy('mine'),
}

const runningQuery = {
  queryKey: [...chasesKey, 'held'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await ask('GET /wps/lottery/chases', { query: { state: 'running', pageSize: 100 }, signal })).list,
  meta: liveBy('mine'),
}
