/** An address as the router reads it. */
type Address = { pathname: string; search: object }

/**
 * What an address opens: a game by its number, in a room of it, perhaps with play money; or, where none is named, the whole area
 * of a vendor. `isWhole` says that it is all of the page.
 */
export type StageAt = {
  isWhole: boolean
  nodeId: string | undefined
  room: string | undefined
  isDemo: boolean
  vassalage: string | undefined
}

/** Reads what an address opens, and nothing of it that opens nothing. */
export function readStageAt({ pathname, search }: Address): StageAt {
  const asked: Record<string, unknown> = { ...search }
  const said = (name: string) => (asked[name] === undefined ? undefined : String(asked[name]))
  const isWhole = pathname !== '/seamless'
  const nodeId = said('nodeId')
  if (!isWhole && nodeId === undefined)
    return { isWhole, nodeId, room: undefined, isDemo: false, vassalage: said('vassalage') ?? '' }
  const room = said('roomId') || undefined
  return { isWhole, nodeId: nodeId ?? '', room, isDemo: asked.mode === 'demo', vassalage: undefined }
}

/** Whether who goes from one address to the other stays at the same stage: what is played there goes on before their eyes. */
export function isSameStage(from: Address, to: Address): boolean {
  const [here, there] = [readStageAt(from), readStageAt(to)]
  return (
    from.pathname === to.pathname &&
    here.nodeId === there.nodeId &&
    here.room === there.room &&
    here.isDemo === there.isDemo &&
    here.vassalage === there.vassalage
  )
}
