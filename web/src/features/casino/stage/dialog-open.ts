import { useSyncExternalStore } from 'react'

const dialogs = '[role="dialog"], [role="alertdialog"]'

/** Whether anything lies over the page that waits for an answer: limits, a reality check, the personal centre. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(
    watch,
    () => document.querySelector(dialogs) !== null,
    () => false,
  )
}

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
