import { rootRouteId, useNavigate, useRouter, useSearch, type RegisteredRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether this address was opened from here, over the one before it. */
    overlay?: boolean
    /** How many steps into what lies over the page this one is: closing goes back over all of them. */
    within?: number
  }
}

type Searched = RegisteredRouter['routeTree']['types']['searchSchema']

/** What lies over the page, as the address says it: so back closes it, and a link reaches it. */
export type Overlay = Pick<Searched, 'centre' | 'dialog'>
export type CentreName = NonNullable<Searched['centre']>
export type DialogName = NonNullable<Searched['dialog']>

/** What a dialog of a site is given: how to go away. It draws its own `Dialog`. */
export type DialogPart = { onClose: () => void }

export function useOverlay(): Overlay {
  return useSearch({ from: rootRouteId })
}

/** Opens overlays and closes them: closing goes back where one was opened from here, and else only cleans the address. */
export function useOverlayMoves() {
  const navigate = useNavigate()
  const router = useRouter()
  return {
    open: (overlay: Overlay) => navigate(overlayLink(overlay)),
    close: () => {
      const { state, search } = router.state.location
      // A dialog over the personal centre leaves the centre where it is.
      if (search.centre && search.dialog) {
        void navigate(dialogOverLink(undefined))
        return
      }
      if ('overlay' in state && router.history.canGoBack()) router.history.go(-1 - (state.within ?? 0))
      else void navigate({ ...overlayLink({}), state: {}, replace: true })
    },
  }
}

/** A link's target for an overlay over whatever page is shown: spread it into `Link`. */
export function overlayLink(overlay: Overlay) {
  return {
    to: '.',
    search: (kept: object) => ({ ...kept, centre: undefined, dialog: undefined, ...overlay }),
    state: { overlay: true },
    resetScroll: false,
  } as const
}

/** A link's target for a dialog in the place of the one shown, over whatever lies beneath; back goes where it went before. */
export function dialogOverLink(dialog: Overlay['dialog']) {
  return {
    to: '.',
    search: (kept: object) => ({ ...kept, dialog }),
    state: (kept: object) => kept,
    replace: true,
    resetScroll: false,
  } as const
}
