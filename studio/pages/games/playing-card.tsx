import styles from './playing-card.module.css'

const suits = ['♣', '♦', '♥', '♠'] as const
const faces: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }

/** From 1, the ace, to 13, the king, of a card by its number: four suits a rank. */
export const rankOf = (card: number) => Math.floor(card / 4) + 1
export const rankName = (rank: number) => faces[rank] ?? String(rank)
const suitOf = (card: number) => suits[card % 4] ?? '♠'

/** A card in two signs: 9♥. */
export const cardName = (card: number) => `${rankName(rankOf(card))}${suitOf(card)}`

/** A card face up. */
export function Card({ card }: { card: number }) {
  const suit = suitOf(card)
  return (
    <span className={styles.card} data-red={suit === '♥' || suit === '♦' || undefined} dir="ltr">
      <b>{rankName(rankOf(card))}</b>
      <i>{suit}</i>
    </span>
  )
}
