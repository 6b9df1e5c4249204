import { useNavigate } from '@tanstack/react-router'
import type { Registered } from './use-register.ts'

let last: Registered | undefined

/** Who was registered in this page just now. */
export function justRegistered(): Registered | undefined {
  return last
}

/** Gives what follows a registration: home, where who came by mobile number is told how to come back, then welcomed. */
export function useAfterRegister(): (registered: Registered) => Promise<void> {
  const navigate = useNavigate()
  return async (registered) => {
    last = registered
    const dialog = registered.mode === 'mobile' ? ('register-success' as const) : ('registered' as const)
    await navigate({ to: '/', search: { dialog }, replace: true })
  }
}
