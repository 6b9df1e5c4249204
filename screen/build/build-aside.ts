import { build, type InlineConfig, type Rolldown } from 'vite'

/** Builds something beside the site, into memory: gives its files. */
export async function buildAside(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const common = { target: 'es2023', write: false, copyPublicDir: false } as const
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...common, ...config.build },
  })
  if (!('output' in built)) throw new Error('one output was asked for')
  return built.output
}

/** The same of one script, whole by itself: gives its code. `define` names what is written into it. */
export async function buildScript(file: string, define: Record<string, string> = {}): Promise<string> {
  const [script] = await buildAside({
    publicDir: false,
    define,
    build: { rolldownOptions: { input: file, output: { format: 'iife' } } },
  })
  if (script?.type !== 'chunk') throw new Error(`${file} is no code`)
  return script.code
}
