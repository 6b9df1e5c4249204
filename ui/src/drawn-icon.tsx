import { createElement, type SVGProps } from 'react'

/** An icon as Lucide keeps it. */
type Drawing = {
  name: string
  aliases?: readonly string[]
  node: readonly (readonly [shape: string, is: Record<string, string>])[]
}

/** What the built site makes of each of Lucide's icons: the same as Lucide would, of what anybody here asks of it. */
export default function drawnIcon({ name, aliases = [], node }: Drawing) {
  const names = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)]
  const shapes = node.map(([shape, is]) => createElement(shape, is))
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={[...new Set([...names, ...(className ?? '').split(' ')])].filter(Boolean).join(' ')}
      aria-hidden={rest.role || rest['aria-label'] ? undefined : true}
      {...rest}
    >
      {shapes}
    </svg>
  )
}
