import { Backdrop, SkyColours, Stars } from './backdrop.tsx'
import styles from './field-art.module.css'

/** Hills under a moon, with mist between them: what the lantern field lies in. Drawn, and nothing is read from it. */
export function Hills() {
  return (
    <Backdrop>
      <defs>
        <linearGradient id="field-hill" x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.crest} offset="0" />
          <stop className={styles.foot} offset="1" />
        </linearGradient>
        <radialGradient id="field-moon">
          <stop className={styles.near} offset="0.3" />
          <stop className={styles.far} offset="1" />
        </radialGradient>
      </defs>
      <SkyColours
        stops={[
          [styles.high, 0],
          [styles.low, 0.55],
        ]}
      />
      <Stars count={46} within={330} />
      <circle fill="url(#field-moon)" cx="880" cy="170" r="120" />
      <circle className={styles.moon} cx="880" cy="170" r="40" />
      <path className={styles.peaks} d="M0 360 130 220 210 300 300 250 420 370H640L860 240 1000 330V800H0z" />
      <path fill="url(#field-hill)" d="M0 340q160 50 330 14t340 6 330-20v460H0z" />
      {[400, 470, 545, 625, 710].map((y, nth) => (
        <path
          key={y}
          className={styles.terrace}
          d={`M0 ${y}q${180 + nth * 20} ${nth % 2 ? -34 : 34} 400 0t600 0`}
        />
      ))}
      {[
        [70, 560],
        [150, 690],
        [905, 520],
        [850, 680],
      ].map(([x = 0, y = 0]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(.55)`}>
          <ellipse className={styles.shade} cy="42" rx="26" ry="6" />
          <LanternShape isLit />
        </g>
      ))}
    </Backdrop>
  )
}

/** A paper lantern, lit or not, about its middle: some sixty across. */
export function LanternShape({ isLit }: { isLit: boolean }) {
  return (
    <g className={styles.lantern} data-lit={isLit || undefined}>
      {isLit && <circle className={styles.glow} r="44" />}
      <path className={styles.body} d="M-12-20C-34-12-34 14-10 22H10C34 14 34-12 12-20z" />
      <path className={styles.rib} d="M0-20V22M-6-20C-17-8-17 12-5 22M6-20C17-8 17 12 5 22" />
      <path className={styles.cap} d="M-11-25h22v5h-22zM-9 22h18v4h-18z" />
      <path className={styles.tassel} d="M-4 27v9M0 27v12M4 27v9" />
    </g>
  )
}

/** A gust of wind: three strokes that curl. */
export function WindShape() {
  return (
    <path
      className={styles.wind}
      d="M-24-8H6c12 0 12-16 1-16-6 0-8 4-8 8M-24 2H18c13 0 13 17 1 17-6 0-8-4-8-8M-24 12H-2c11 0 11 15 1 15-5 0-7-3-7-7"
    />
  )
}
