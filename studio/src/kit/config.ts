import { readSecret } from '@fairground/kit'

/** The studio's deployment, as the environment gives it. */
export type Config = {
  /** What server seeds are sealed under: whoever has it and the database knows what rounds will come to. */
  studioKey: string
}

/** Reads the configuration. Throws, naming the variable, when a value is missing or cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const studioKey = readSecret(env, 'STUDIO_KEY')
  if (studioKey === '') throw new Error('STUDIO_KEY is missing: server seeds are sealed under it')
  return { studioKey }
}
