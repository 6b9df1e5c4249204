import { OnDemand } from '@fairground/screen/parts/on-demand.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import type { ReactElement } from 'react'

const Opened = screen(async () => (await import('./safer-play-popover.tsx')).SaferPlayPopover)

/** The shield: what keeps play in bounds, two taps from anywhere. */
export function SaferPlay({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  return <OnDemand trigger={trigger} part={Opened} />
}
