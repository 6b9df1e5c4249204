import { isKept, readChecksums } from '#watch'

// What the operator's command line is told of the mathematics of each game, as they are here, by a process that ends with it.
async function tell() {
  const checksums = await readChecksums()
  return { type: 'checked', checksums: checksums.map((one) => ({ ...one, isKept: isKept(one) })) }
}

process.once('message', () => {
  tell()
    .catch((error: unknown) => ({
      type: 'failed',
      why: error instanceof Error ? error.message : String(error),
    }))
    .then((word) => process.send?.(word, () => process.exit()))
    .catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(1))
