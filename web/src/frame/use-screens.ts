import { useRouter } from '@tanstack/react-router'
import type { Screens } from '../manifest.ts'

/** What the features declare. The frame has it from the router: its own screens are among it. */
export function useScreens(): Screens {
  return useRouter().options.context.screens
}
