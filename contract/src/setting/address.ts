import { z } from 'zod'
import { setting } from './setting.ts'

/** Of a site of others: only over TLS, and nobody's name before the host, which would make it look like another. */
const httpsAddress = /^https:\/\/[^\s/?#@\\:]+(?::\d+)?(?:[/?#][^\s\\]*)?$/

export const isHttpsAddress = (text: string) => httpsAddress.test(text)

/** An `https:` address of at most 500 characters, or nothing. */
export const addressOrNone = (about: string) =>
  setting(
    z
      .string()
      .max(500)
      .refine((text) => text === '' || isHttpsAddress(text), { error: 'https_only' }),
    '',
    about,
  )

/** A site of others as its origin, `https://images.example`: without a path, so that it widens no policy. */
export const Origin = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z\d.-]+(?::\d+)?$/, { error: 'origin_only' })
