import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgePercent,
  ClockAlert,
  Coins,
  CornerDownLeft,
  Crown,
  FerrisWheel,
  Gift,
  Hourglass,
  House,
  Luggage,
  PackageOpen,
  PartyPopper,
  ReceiptText,
  Repeat,
  RotateCcw,
  Scale,
  Settings2,
  Ticket,
  Trophy,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { Movement } from './rows.ts'

export type Kind = Movement['kind']

type Group = { key: string; icon: LucideIcon; hue: string; kinds: readonly Kind[] }

/** The kinds of movements as they are looked at together, each group with its icon and hue; every kind is in one. */
export const groups = [
  {
    key: 'deposits',
    icon: ArrowDownToLine,
    hue: 'var(--lamp)',
    kinds: ['deposit', 'deposit_held', 'deposit_released', 'reversal'],
  },
  {
    key: 'withdrawals',
    icon: ArrowUpFromLine,
    hue: '30',
    kinds: ['withdrawal', 'withdrawal_fee', 'withdrawal_returned'],
  },
  { key: 'stakes', icon: Ticket, hue: '205', kinds: ['stake', 'chase', 'refund'] },
  { key: 'prizes', icon: Trophy, hue: '148', kinds: ['prize', 'jackpot', 'correction'] },
  {
    key: 'gifts',
    icon: Gift,
    hue: '318',
    kinds: ['bonus', 'rebate', 'play_money', 'free_round', 'vendor_promo'],
  },
  { key: 'moves', icon: ArrowLeftRight, hue: '290', kinds: ['move'] },
  { key: 'vendors', icon: Luggage, hue: '262', kinds: ['to_vendor', 'from_vendor', 'unreported'] },
  { key: 'byHand', icon: Settings2, hue: '232', kinds: ['adjustment'] },
] as const satisfies readonly Group[]

export const icons: Record<Kind, LucideIcon> = {
  deposit: ArrowDownToLine,
  deposit_held: Hourglass,
  deposit_released: PackageOpen,
  reversal: Undo2,
  withdrawal: ArrowUpFromLine,
  withdrawal_fee: ReceiptText,
  withdrawal_returned: CornerDownLeft,
  move: ArrowLeftRight,
  stake: Ticket,
  prize: Trophy,
  rebate: BadgePercent,
  chase: Repeat,
  refund: RotateCcw,
  correction: Scale,
  adjustment: Settings2,
  bonus: Gift,
  play_money: Coins,
  to_vendor: Luggage,
  from_vendor: House,
  unreported: ClockAlert,
  free_round: FerrisWheel,
  vendor_promo: PartyPopper,
  jackpot: Crown,
}

export function hueOf(kind: Kind): string {
  return groups.find(({ kinds }: Group) => kinds.includes(kind))?.hue ?? 'var(--lamp)'
}

/** Which kinds a filter of the address is of; empty is all. */
export function readKinds(filter: string): readonly string[] {
  return filter === '' ? [] : filter.split(',')
}

/** The filter with a group's kinds taken in, or left out where it had any. */
export function turnGroup(filter: string, kinds: readonly Kind[]): string {
  const had = readKinds(filter)
  const others = had.filter((one) => !(kinds as readonly string[]).includes(one))
  return (has(filter, kinds) ? others : [...others, ...kinds]).join(',')
}

/** Whether any of these are among what is looked at. */
export function has(filter: string, kinds: readonly Kind[]): boolean {
  const had = readKinds(filter)
  return kinds.some((kind) => had.includes(kind))
}
