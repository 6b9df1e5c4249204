import { useSay } from '../words.tsx'

type Props = {
  /** Null where nobody has said as yet. */
  amount: bigint | null
  isDemo: boolean
  /** Whether whoever plays hides what they hold. */
  isHidden: boolean
  money: (amount: bigint) => string
}

/** What the player holds by now, in a line that stands where the bet is made. */
export function Balance({ amount, isDemo, isHidden, money }: Props) {
  const t = useSay()
  return (
    <>
      {isDemo ? t('playMoney') : t('balance')}{' '}
      {isHidden ? (
        <b className="num" role="img" aria-label={t('hidden')}>
          ••••••
        </b>
      ) : (
        <b className="num">{amount === null ? '…' : money(amount)}</b>
      )}
    </>
  )
}
