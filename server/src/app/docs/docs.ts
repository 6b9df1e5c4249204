import * as contract from '@fairground/contract'
import type { Endpoint } from '@fairground/contract'
import { printDescription, serveDocs, type Interface } from '#kit'
import type { FastifyInstance } from 'fastify'

/** Every endpoint of the contract, in the order of its nouns. */
export function allEndpoints(): { noun: string; name: string; endpoint: Endpoint }[] {
  return Object.entries(contract).flatMap(([noun, exported]) =>
    typeof exported === 'object' && !Array.isArray(exported)
      ? Object.entries(exported)
          .filter(([, value]) => isEndpoint(value))
          .map(([name, value]) => ({ noun, name, endpoint: value as Endpoint }))
      : [],
  )
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refusals' in value
  )
}

const ours = (): Interface => ({
  title: 'Fairground',
  endpoints: allEndpoints(),
  callers: {
    session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
    bearer: { type: 'http', scheme: 'bearer' },
  },
})

/** The OpenAPI 3.1 description of the whole interface, printed from the contract. */
export const printOpenApi = () => printDescription(ours())

/** Serves the description of the whole interface, for programs and for people. */
export const serveOurDocs = (app: FastifyInstance) => serveDocs(app, ours())
