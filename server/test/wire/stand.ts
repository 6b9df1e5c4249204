// Wires that stand beside a house that runs, all in this one process: WIRES names them, with commas between.
for (const name of (process.env['WIRES'] ?? '').split(',')) await import(`./${name}.ts`)
// What a terminal says reaches our starter as well, who ends us in its turn.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
