import type { Endpoint } from './endpoint.ts'
import type * as nouns from './nouns.ts'

type Nouns = typeof nouns
type Declared = { [Noun in keyof Nouns]: Extract<Nouns[Noun][keyof Nouns[Noun]], Endpoint> }[keyof Nouns]

/**
 * Every endpoint by its name: its method and its path, as declared. Types alone, so that whoever asks by name carries
 * nothing of the contract along. A path that is not written out where it is declared is no name.
 */
export type Endpoints = {
  [One in Declared as string extends One['path'] ? never : `${One['method']} ${One['path']}`]: One
}

/** `GET /wps/lottery/draws/:drawId` and its like. */
export type EndpointName = keyof Endpoints
