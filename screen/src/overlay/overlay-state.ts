import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

/** What lies over the page, as the address says it: so back closes it, and a link reaches it. */
export type Overlay<Centre extends string, Dialog extends string> = { centre?: Centre; dialog?: Dialog }

/** What a dialog of a site is given: how to go away. It draws its own `Dialog`. */
export type DialogPart = { onClose: () => void }

type Names<Centre extends string, Dialog extends string> = {
  centres: readonly Centre[]
  dialogs: readonly Dialog[]
}

/** What reads, opens and closes the overlays of a site, by the names that it gives its pages of the centre and its dialogs. */
export function overlaysOf<Centre extends string, Dialog extends string>({
  centres,
  dialogs,
}: Names<Centre, Dialog>) {
  /** Reads the overlay from an address, dropping what is not one. */
  function readOverlay(search: Record<string, unknown>): Overlay<Centre, Dialog> {
    const centre = centres.find((name) => name === search.centre)
    const dialog = dialogs.find((name) => name === search.dialog)
    return { ...(centre && { centre }), ...(dialog && { dialog }) }
  }

  function useOverlay(): Overlay<Centre, Dialog> {
    return useSearch({ strict: false, select: readOverlay })
  }

  /** Opens overlays and closes them: closing goes back where one was opened from here, and else only cleans the address. */
  function useOverlayMoves() {
    const navigate = useNavigate()
    const router = useRouter()
    return {
      open: (overlay: Overlay<Centre, Dialog>) => navigate(overlayLink(overlay)),
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

  return {
    readOverlay,
    useOverlay,
    useOverlayMoves,
    overlayLink: overlayLink<Centre, Dialog>,
    dialogOverLink: dialogOverLink<Dialog>,
  }
}

/** A link's target for an overlay over whatever page is shown: spread it into `Link`. */
function overlayLink<Centre extends string, Dialog extends string>(overlay: Overlay<Centre, Dialog>) {
  return {
    to: '.',
    search: (kept: object) => ({ ...kept, centre: undefined, dialog: undefined, ...overlay }),
    state: { overlay: true } as object,
    resetScroll: false,
  }
}

/** A link's target for a dialog in the place of the one shown, over whatever lies beneath; back goes where it went before. */
export function dialogOverLink<Dialog extends string>(dialog: Dialog | undefined) {
  return {
    to: '.',
    search: (kept: object) => ({ ...kept, dialog }),
    state: (kept: object) => kept,
    replace: true,
    resetScroll: false,
  }
}
