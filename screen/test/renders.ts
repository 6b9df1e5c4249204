/** What React keeps of a component that stands on the page, as its developer tools read it. */
type Fiber = {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

const performedWork = 1
let watching: ((names: string[]) => void) | undefined

/** Lets tests see which components React draws. Before React is loaded, which looks for this once. */
export function openRenders(): void {
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 0,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => watching?.([...drawnIn(current)]),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  })
}

/** Tells of each change React makes which components it drew anew for it. Answers how to stop. */
export function watchRenders(onDrawn: (names: string[]) => void): () => void {
  watching = onDrawn
  return () => {
    watching = undefined
  }
}

/** The components of ours below a node that were drawn anew; what React left as it was is the same node as before. */
function* drawnIn(node: Fiber): Generator<string> {
  const before = node.alternate
  if (typeof node.type === 'function' && (!before || (node.flags & performedWork) !== 0)) yield node.type.name
  if (before && before.child === node.child) return
  for (let child = node.child; child; child = child.sibling) yield* drawnIn(child)
}
