import { refusals } from '@fairground/contract/refusal/recovery'
import { settings } from '@fairground/contract/setting/recovery'
import type { Module } from '#manifest'
import { emailChanged, mobileChanged, resetLink } from './messages.ts'
import { routes } from './routes.ts'

const templates = [resetLink, emailChanged, mobileChanged]

export const module: Module = { name: 'recovery', refusals, settings, templates, routes }
