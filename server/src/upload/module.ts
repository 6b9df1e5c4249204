import { refusals } from '@fairground/contract/refusal/upload'
import type { Module } from '#manifest'
import { routes } from './routes.ts'
import { sweepUploads } from './sweep-uploads.ts'

export const module: Module = {
  name: 'upload',
  refusals,
  routes,
  jobs: (context) => [{ name: 'upload:sweep', every: '*/10 * * * *', run: () => sweepUploads(context) }],
}
