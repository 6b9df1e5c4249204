import { useMatches, useRouter } from '@tanstack/react-router'
import type { Page, Screens } from '../manifest.ts'

/** What the features declare. The frame has it from the router: its own screens are among it. */
export function useScreens(): Screens {
  return useRouter().options.context.screens
}

/** The page that is shown, as it is declared; nothing where nobody lives. */
export function usePage(): Page | undefined {
  const { pages } = useScreens()
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  return pages.find(({ path, otherPaths }) => [path, ...otherPaths].includes(pathname))
}
