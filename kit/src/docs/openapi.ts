import {
  accountTypes,
  commonRefusals,
  lacking,
  refusals,
  type Endpoint,
  type RefusalCode,
} from '@fairground/contract'
import { z } from 'zod'
import type { Interface } from './interface.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of a whole interface, printed from its contract; messages stand in it under `x-messages`. */
export function printDescription({ title, endpoints, messages, callers }: Interface): Json {
  const paths: Record<string, Json> = {}
  for (const { noun, name, endpoint } of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const described = operation(noun, name, endpoint, Object.keys(callers))
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '0.1.0',
      description:
        'Amounts are decimal strings of the currency unit. A reply is `{ success: true, value }`, a refusal ' +
        '`{ success: false, message, value }` with its code as the message.',
    },
    paths,
    ...(messages && {
      'x-messages': messages.map(({ body, ...message }) => ({ ...message, schema: schemaOf(body, 'input') })),
    }),
    components: { securitySchemes: callers },
  }
}

function operation(noun: string, name: string, endpoint: Endpoint, callers: readonly string[]): Json {
  const input = schemaOf(endpoint.input, 'input')
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1])
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = (input.required ?? []) as string[]
  const asked = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const parameters = Object.entries(properties)
    .filter(([property]) => asked || endpoint.takesBytes || inPath.includes(property))
    .map(([property, schema]) => ({
      name: property,
      in: inPath.includes(property) ? 'path' : 'query',
      required: inPath.includes(property) || required.includes(property),
      schema,
    }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: endpoint.idempotent === true,
    schema: { type: 'string', format: 'uuid' },
  }
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: endpoint.summary,
    ...(endpoint.who === 'anyone' ? {} : { security: callers.map((caller) => ({ [caller]: [] })) }),
    parameters: endpoint.idempotent ? [...parameters, key] : parameters,
    ...(asked ? {} : { requestBody: bodyOf(endpoint, input) }),
    responses: {
      200: endpoint.givesBytes ? file : success(schemaOf(endpoint.reply, 'input')),
      ...refusalsOf(endpoint),
    },
  }
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json
  return schema
}

const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
const file = { description: 'The file.', content: bytes }

function bodyOf(endpoint: Endpoint, schema: Json): Json {
  if (endpoint.takesBytes) return { required: true, content: bytes }
  const sealed = {
    'application/jose': { schema: { type: 'string', description: 'A compact JWE of the JSON below.' } },
  }
  return { required: true, content: { ...(endpoint.sealed ? sealed : {}), 'application/json': { schema } } }
}

function success(value: Json): Json {
  const schema = {
    type: 'object',
    required: ['success', 'value'],
    properties: { success: { const: true }, value },
  }
  return { description: 'Done.', content: { 'application/json': { schema } } }
}

function refusalsOf(endpoint: Endpoint): Json {
  const codes = [...new Set([...endpoint.refusals, ...strangers(endpoint), ...commonRefusals])]
  const statuses = [...new Set(codes.map((code) => refusals[code]))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: codes.filter((code) => refusals[code] === status).join(', ') },
    ]),
  )
}

/** What those meet who may not call: without a session, or with an account of another type. */
function strangers({ who }: Endpoint): RefusalCode[] {
  if (who === 'anyone') return []
  const types = Object.keys(accountTypes).map((type) => lacking(Number(type), who))
  return ['not_signed_in', 'session_expired', 'session_turned', ...types.filter((code) => code !== null)]
}
