import { Tabs } from '@fairground/ui'
import { useState, type ReactNode } from 'react'
import { FormFault } from './form-fault.tsx'

export type Way<Key extends string> = { key: Key; title: ReactNode }

type WaysProps<Key extends string> = {
  label: string
  /** The ways that are open now. */
  ways: readonly Way<Key>[]
  /** Which one is shown first; the first of them where nothing is said. */
  first?: Key
  /** What is said over one that was closed while somebody is in it. */
  closed: string
  /** What stands where there is no way. */
  none?: ReactNode
  children: (way: Key) => ReactNode
}

/**
 * Several ways to do one thing, each a form, by tabs. One that is closed while somebody is in it stays with all that they
 * typed and says so, until they choose another.
 */
export function Ways<Key extends string>({
  label,
  ways,
  first,
  closed,
  none = null,
  children,
}: WaysProps<Key>) {
  const [known, learn] = useState(ways)
  const [wanted, setWanted] = useState(first ?? ways[0]?.key)
  // What is moved out of its tabs, or into some, would begin anew.
  const [hasTabs] = useState(ways.length > 1)
  const unknown = ways.filter(({ key }) => known.every((one) => one.key !== key))
  if (unknown.length > 0) learn([...known, ...unknown])
  const way = wanted ?? ways[0]?.key
  if (way === undefined) return none
  const isOpen = (one: Key) => ways.some(({ key }) => key === one)
  const form = (
    <>
      {!isOpen(way) && <FormFault text={closed} />}
      {children(way)}
    </>
  )
  if (!hasTabs) return form
  const tabs = known.filter(({ key }) => key === way || isOpen(key))
  return (
    <Tabs label={label} value={way} onChange={setWanted} tabs={tabs}>
      {form}
    </Tabs>
  )
}
