import type { CSSProperties } from 'react'
import type { Room } from './rooms.ts'
import styles from './drawn-places.module.css'

type Drawn = { room: Room; label: string }

/** A table with its places where they stand around it. */
export function Table({ room, label, said }: Drawn & { said: string }) {
  const seats = room.seats ?? 0
  return (
    <svg className={styles.drawn} viewBox="0 0 300 118" role="img" aria-label={label}>
      <ellipse className={styles.shade} cx="150" cy="64" rx="104" ry="34" />
      <ellipse className={styles.felt} cx="150" cy="59" rx="104" ry="34" />
      <ellipse className={styles.seam} cx="150" cy="59" rx="90" ry="25" />
      <text className={styles.said} x="150" y="63.5" textAnchor="middle">
        {said}
      </text>
      {placesOf(seats).map((place) => {
        const angle = -Math.PI / 2 + ((place + 0.5) * 2 * Math.PI) / seats
        const [x, y] = [150 + 116 * Math.cos(angle), 59 + 43 * Math.sin(angle)]
        return <Place key={place} place={place} room={room} x={x} y={y} />
      })}
    </svg>
  )
}

const fish = Array.from({ length: 9 }, (_, at) => at)

/** A pond with its places on the rim: the dearer, the deeper, and the larger its fish. */
export function Pond({ room, label, depth }: Drawn & { depth: number }) {
  const seats = room.seats ?? 0
  return (
    <svg className={styles.drawn} viewBox="0 0 300 118" role="img" aria-label={label}>
      <rect className={styles.water} width="300" height="98" rx="14" data-depth={depth} />
      {fish.map((at) => {
        const [x, y] = [26 + ((at * 71) % 250), 18 + ((at * 37) % 56)]
        const size = 0.5 + (at % 3) * 0.22 + depth * 0.12
        return (
          <path
            key={at}
            className={styles.fish}
            style={{ '--at': at % 4 } as CSSProperties}
            transform={`translate(${x} ${y}) scale(${at % 2 ? size : -size} ${size})`}
            d="M-16 0C-8-9 6-9 12 0L20-7V7L12 0C6 9-8 9-16 0z"
          />
        )
      })}
      {placesOf(seats).map((place) => (
        <Place key={place} place={place} room={room} x={((place + 0.5) * 300) / seats} y={98} />
      ))}
    </svg>
  )
}

const placesOf = (seats: number) => Array.from({ length: seats }, (_, place) => place)

/** Somebody, or a free place to be chosen; where places are drawn there is none to choose. */
function Place({ place, room, x, y }: { place: number; room: Room; x: number; y: number }) {
  const isTaken = room.taken.includes(place)
  const style = { '--at': place } as CSSProperties
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} data-place={isTaken ? 'taken' : 'free'}>
      <circle className={isTaken ? styles.taken : styles.free} style={style} r={isTaken ? 14 : 12.5} />
      {isTaken && (
        <path
          className={styles.somebody}
          d="M0-7a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 0-7M-7 7.4a7 5.4 0 0 1 14 0z"
        />
      )}
      {!isTaken && !room.isDrawn && <path className={styles.plus} d="M-4 0h8M0-4v8" />}
    </g>
  )
}
