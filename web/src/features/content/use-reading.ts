import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import {
  announcementsQuery,
  useAnnounced,
  type Announcements,
  type Look,
} from '../../announcements/announcements.ts'
import { noteRead } from '../../announcements/read.ts'

/**
 * What of the announcements is looked at. It begins with the one that the address names, on its page, and the one that is
 * chosen is named there. Beside the list one is always shown, the first where none was chosen; on a phone only one that was.
 * What is published or withdrawn meanwhile moves the list around the reader, not the reader.
 */
export function useReading(isNarrow: boolean) {
  const { named, name, goInto, comeOut } = useNamed()
  const [at, setAt] = useState<Place>({ id: named, place: 0 })
  // On a phone back leads out of what is read, and forward into it again.
  const [wasNamed, setWasNamed] = useState(named)
  if (named !== wasNamed) {
    setWasNamed(named)
    if (isNarrow && named !== at.id) setAt({ id: named, place: at.place })
  }
  const [look, setLook] = useState<Look>({ pageNo: 1, ...(named && { announcementId: named }) })
  const query = useQuery(announcementsQuery(look, useLocale()))
  useAnnounced()
  const answered = query.isPlaceholderData ? undefined : query.data
  const page = useHeld(answered)
  const moved = answered && following(answered, at, isNarrow)
  if (moved && moved !== at) setAt(moved)
  if (answered && isPushedOut(answered, at.id) && look.announcementId !== at.id)
    setLook({ pageNo: answered.pageNo, announcementId: at.id })

  const shown = page?.list.find(({ id }) => id === at.id)
  useEffect(() => {
    if (shown && page) noteRead(shown.id, page.ids)
  }, [shown, page])

  function choose(id: string): void {
    setAt({ id, place: page ? Math.max(placeOf(page, id), 0) : 0 })
    if (page && placeOf(page, id) < 0) setLook({ pageNo: page.pageNo, announcementId: id })
    if (isNarrow && at.id === '') goInto(id)
    else name(id)
  }
  function leave(): void {
    setAt({ id: '', place: 0 })
    comeOut()
  }

  return {
    query,
    /** The page of titles that stands, while another is asked for too. */
    page,
    isTurning: answered === undefined,
    shown,
    choose,
    /** Back to the list, where that fills the screen. */
    leave,
    turn: (pageNo: number) => {
      leave()
      setLook({ pageNo })
    },
    /** The one so many places after the one that is read, over the bounds of pages. */
    beside: (step: number) => page?.ids[page.ids.indexOf(at.id) + step],
  }
}
export type Reading = ReturnType<typeof useReading>

/** Which one is read, empty where none is, and which of its page it is. */
type Place = { id: string; place: number }

/** Where the reader is once a page has come; the same where nothing moves them. */
function following(page: Announcements, at: Place, isNarrow: boolean): Place {
  const { list, ids } = page
  if (ids.includes(at.id)) {
    const place = placeOf(page, at.id)
    return place < 0 || place === at.place ? at : { id: at.id, place }
  }
  // It is withdrawn, or none was chosen: the one in its place is read, where there is room for one beside the list.
  const id = isNarrow ? '' : (list[Math.min(at.place, list.length - 1)]?.id ?? '')
  return id === at.id ? at : { id, place: at.place }
}

/** Whether others that were published have moved it onto another page. */
const isPushedOut = (page: Announcements, id: string) => page.ids.includes(id) && placeOf(page, id) < 0
const placeOf = ({ list }: Announcements, wanted: string) => list.findIndex(({ id }) => id === wanted)

/** What came last, for as long as the next is not there. */
function useHeld(page: Announcements | undefined): Announcements | undefined {
  const [held, setHeld] = useState(page)
  if (page && page !== held) setHeld(page)
  return page ?? held
}

/** The one that the address names, and how it comes to name another. */
function useNamed() {
  const { announcement: said } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const named = said !== undefined && /^ann_[0-7][\da-hjkmnp-tv-z]{25}$/.test(said) ? said : ''
  const name = (id: string, into = false) =>
    void navigate({
      to: '.',
      search: (kept: object) => ({ ...kept, announcement: id || undefined }),
      state: ({ within, ...kept }) => ({ ...kept, ...((into || (within && id)) && { within: 1 }) }),
      replace: !into,
      resetScroll: false,
    })
  return {
    named,
    name,
    /** A step of its own, which back undoes. */
    goInto: (id: string) => name(id, true),
    comeOut: () => (router.state.location.state.within ? router.history.back() : name('')),
  }
}
