import { useOverlayMoves } from '@fairground/screen/overlay/overlay-state.ts'
import { useEffect, useEffectEvent } from 'react'
import { hasSocialReturn } from '../social/social-return.ts'

/** Opens the dialog that goes on where a visit to a provider ended. */
export function useSocialReturn(): void {
  const { open } = useOverlayMoves()
  const goOn = useEffectEvent(() => void open({ dialog: 'social' }))
  useEffect(() => {
    if (hasSocialReturn()) goOn()
  }, [])
}
