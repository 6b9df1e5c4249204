import type { Module } from '#manifest'
import { markerCommand } from './command.ts'
import { lookForMarkers } from './look-for-markers.ts'

export const module: Module = {
  name: 'care/marker',
  commands: [markerCommand],
  jobs: (context) => [
    { name: 'care:markers', every: '11 * * * *', run: async () => void (await lookForMarkers(context)) },
  ],
}
