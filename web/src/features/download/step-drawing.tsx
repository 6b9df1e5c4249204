import styles from './step-drawing.module.css'
import type { Step, System } from './system.ts'

/** What a phone shows in a step; what is to be pressed is the one thing that is lit. */
export function StepDrawing({ step, system }: { step: Step; system: System }) {
  return (
    <svg className={styles.drawing} data-step={step} viewBox="0 0 120 130" aria-hidden="true">
      <path className={styles.body} d="M14 130V18A14 14 0 0 1 28 4h64a14 14 0 0 1 14 14v112" />
      <path className={styles.bar} d="M52 11h16" />
      {step === 'scan' && <Scanned />}
      {step === 'open' && (system === 'iphone' ? <Share /> : <Menu />)}
      {step === 'choose' && <Choice />}
      {step === 'use' && <Home />}
    </svg>
  )
}

function Scanned() {
  return (
    <>
      <path
        className={styles.part}
        d="M40 44h18v18H40zM62 44h18v18H62zM40 66h18v18H40zM66 70h5v5h-5zM74 77h5v5h-5z"
      />
      <path
        className={styles.frame}
        d="M32 48V40a6 6 0 0 1 6-6h8M74 34h8a6 6 0 0 1 6 6v8M88 80v8a6 6 0 0 1-6 6h-8M46 94h-8a6 6 0 0 1-6-6v-8"
      />
    </>
  )
}

function Menu() {
  return (
    <>
      <rect className={styles.part} x="24" y="22" width="72" height="18" rx="9" />
      <rect className={styles.part} x="28" y="52" width="64" height="46" rx="8" />
      <circle className={styles.glow} cx="88" cy="31" r="15" />
      <path className={styles.dots} d="M88 24v.01M88 31v.01M88 38v.01" />
    </>
  )
}

function Share() {
  return (
    <>
      <rect className={styles.part} x="26" y="24" width="68" height="56" rx="8" />
      <path className={styles.rule} d="M15 94h90" />
      <circle className={styles.glow} cx="60" cy="111" r="15" />
      <path className={styles.line} d="M60 116v-15M55 105.500l5-5 5 5M53 110v9h14v-9" />
    </>
  )
}

function Choice() {
  return (
    <>
      <path className={styles.part} d="M22 130V58a8 8 0 0 1 8-8h60a8 8 0 0 1 8 8v72z" />
      <rect className={styles.glow} x="28" y="58" width="64" height="20" rx="6" />
      <path className={styles.line} d="M35 68h10M40 63v10M52 68h34" />
      <path className={styles.bar} d="M36 92h48M36 108h34" />
    </>
  )
}

function Home() {
  return (
    <>
      {[30, 53, 76].flatMap((x) =>
        [30, 56].map((y) => (
          <rect key={`${x}-${y}`} className={styles.part} x={x} y={y} width="16" height="16" rx="5" />
        )),
      )}
      <circle className={styles.glow} cx="61" cy="64" r="17" />
      <image href="/mark.svg" x="51" y="54" width="20" height="20" />
    </>
  )
}
