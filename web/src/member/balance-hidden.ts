import { useState } from 'react'

const key = 'wallet'

/** Whether the balance is kept from eyes over the shoulder; remembered on this device. */
export function useBalanceHidden(): [boolean, (hidden: boolean) => void] {
  const [hidden, setHidden] = useState(() => localStorage.getItem(key) === 'hidden')
  return [
    hidden,
    (next) => {
      localStorage.setItem(key, next ? 'hidden' : 'shown')
      setHidden(next)
    },
  ]
}
