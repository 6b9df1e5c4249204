import type { Module } from '#manifest'
import { auditSettle } from './audit-command.ts'
import { turnover } from './turnover.ts'

export const module: Module = { name: 'lottery/settlement', journals: [turnover], commands: [auditSettle] }
