import { refusals } from '@fairground/contract/refusal/upload'
import type { Module } from '#manifest'
import { pictureCommand } from './picture-command.ts'
import { routes } from './routes.ts'
import { sweepUploads } from './sweep-uploads.ts'

export const module: Module = {
  name: 'upload',
  refusals,
  routes,
  commands: [pictureCommand],
  jobs: (context) => [{ name: 'upload:sweep', every: '*/10 * * * *', run: () => sweepUploads(context) }],
}
