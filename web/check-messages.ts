import { faultsOfMessages } from '@fairground/screen/build/check-messages.ts'

const faults = faultsOfMessages(new URL('messages/', import.meta.url))
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exit(1)
