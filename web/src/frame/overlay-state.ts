import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { centrePageNames, dialogNames, type CentrePage, type DialogName } from '../registry.ts'

/** What lies over the page, as the address says it: so back closes it, and a link reaches it. */
export type OverlayState = { centre?: CentrePage; dialog?: DialogName }

/** Reads the overlay from an address, dropping what is not one. */
export function readOverlay(search: Record<string, unknown>): OverlayState {
  const centre = centrePageNames.find((name) => name === search.centre)
  const dialog = dialogNames.find((name) => name === search.dialog)
  return { ...(centre && { centre }), ...(dialog && { dialog }) }
}

export function useOverlay(): OverlayState {
  return useSearch({ strict: false, select: readOverlay })
}

/** A link's target for an overlay over whatever page is shown: spread it into `Link`. */
export function overlayLink(overlay: OverlayState) {
  return {
    to: '.',
    search: (kept: object) => ({ ...kept, centre: undefined, dialog: undefined, ...overlay }),
    state: { overlay: true } as object,
    resetScroll: false,
  }
}

/** A link's target for a dialog in the place of the one shown, over whatever lies beneath; back goes where it went before. */
export function dialogOverLink(dialog: DialogName | undefined) {
  return {
    to: '.',
    search: (kept: object) => ({ ...kept, dialog }),
    state: (kept: object) => kept,
    replace: true,
    resetScroll: false,
  }
}

/** Opens overlays and closes them: closing goes back where one was opened from here, and else only cleans the address. */
export function useOverlayMoves() {
  const navigate = useNavigate()
  const router = useRouter()
  return {
    open: (overlay: OverlayState) => navigate(overlayLink(overlay)),
    close: () => {
      const { state, search } = router.state.location
      const { centre, dialog } = readOverlay(search as Record<string, unknown>)
      // A dialog over the personal centre leaves the centre where it is.
      if (centre && dialog) {
        void navigate(dialogOverLink(undefined))
        return
      }
      if ('overlay' in state && router.history.canGoBack()) router.history.back()
      else void navigate({ ...overlayLink({}), state: {}, replace: true })
    },
  }
}
