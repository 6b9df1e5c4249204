import { OnDemand } from '@fairground/screen/parts/on-demand.tsx'
import type { ReactElement } from 'react'

const load = async () => (await import('./safer-play-popover.tsx')).SaferPlayPopover

/** The shield: what keeps play in bounds, two taps from anywhere. */
export function SaferPlay({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  return <OnDemand trigger={trigger} load={load} />
}
