import type { ReactElement } from 'react'
import { OnDemand } from './on-demand.tsx'

const load = async () => (await import('./safer-play-popover.tsx')).SaferPlayPopover

/** The shield: what keeps play in bounds, two taps from anywhere. */
export function SaferPlay({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  return <OnDemand trigger={trigger} load={load} />
}
