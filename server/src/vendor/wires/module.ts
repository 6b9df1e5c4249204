import type { Module } from '#manifest'
import { plugin } from './plugin.ts'

export const module: Module = {
  name: 'vendor/wires',
  plugin: (context, _whole, clock) => plugin(context, clock),
}
