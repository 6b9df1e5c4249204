import { notify } from '@fairground/ui'
import { cloneElement, useState, type ComponentType, type ReactElement } from 'react'
import { Unreachable } from '../wire/refused.ts'
import { useRefusalText } from '../words/refusal-text.ts'

/** Something that opens under a button, and whose code is fetched when the button is first wanted. */
export type OpensUnder = { trigger: ReactElement; startsOpen: boolean }

export function OnDemand({
  trigger,
  load,
}: {
  trigger: ReactElement<Record<string, unknown>>
  load: () => Promise<ComponentType<OpensUnder>>
}) {
  const [Part, setPart] = useState<ComponentType<OpensUnder>>()
  const refusalText = useRefusalText()
  if (Part) return <Part trigger={trigger} startsOpen />
  const open = async () => {
    try {
      const loaded = await load()
      setPart(() => loaded)
    } catch (cause) {
      notify({ title: refusalText(new Unreachable(cause)), tone: 'wrong' })
    }
  }
  return cloneElement(trigger, {
    'aria-haspopup': true,
    'aria-expanded': false,
    onPointerEnter: () => void load().catch(() => undefined),
    onClick: open,
  })
}
