import type { Configuration, IDToken } from 'openid-client'
import type { SocialClient } from '#kit'

/** An account elsewhere, as its provider tells of it. */
export type Person = {
  /** What the provider calls the account, for ever. */
  subject: string
  email: string | null
  /** The provider says that it has verified the address. */
  emailProved: boolean
}

/** Somebody who can say who a person is: speaks OpenID Connect's code flow and signs what it says. */
export type Provider = {
  /** In our addresses, and in what is kept. */
  name: string
  /** Where it is asked, and who we are to it. Rejects when that must be asked of the provider, and it does not answer. */
  configuration(): Promise<Configuration>
  /** What is sent to its page beyond what the protocol needs. */
  parameters: Readonly<Record<string, string>>
  /** Reads what it signed, which has been verified. */
  personOf(claims: IDToken): Person
}

/** What every configuration must be put through before it is used. */
export type Strictness = ((configuration: Configuration) => void)[]

/** Opens a provider for a deployment that is known to it. */
export type OpenProvider = (client: SocialClient, strictness: Strictness) => Provider
