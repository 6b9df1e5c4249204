import { refusals } from '@fairground/contract/refusal/approval'
import type { Module } from '#manifest'

export const module: Module = { name: 'approval', refusals }
