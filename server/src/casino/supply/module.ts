import type { Module } from '#manifest'
import { vendorCommand } from './command.ts'
import { readSuppliers, tellFaults } from './supplier.ts'

export const module: Module = {
  name: 'casino/supply',
  commands: [vendorCommand],
  check: async (context) => void tellFaults(context, await readSuppliers(context)),
}
