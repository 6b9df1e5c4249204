import type { Newcomer } from '@fairground/contract/social'
import type { SignedIn } from './use-after-sign-in.ts'

/** What each way for a newcomer is given. */
export type NewcomerPart = {
  newcomer: Newcomer
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}
