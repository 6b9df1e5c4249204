/** A whole number of the environment. Throws, naming the variable, when it is none. */
export function readNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = env[name] === undefined ? otherwise : Number(env[name])
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number`)
  return value
}

/** What is guessed at leisure, by whoever has one signed call, must be beyond guessing. */
const secretLengthMin = 32

/** A secret of the environment, empty where there is none. Throws, naming the variable, when it could be guessed. */
export function readSecret(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name] ?? ''
  if (value && value.length < secretLengthMin)
    throw new Error(`${name} must have at least ${secretLengthMin} characters`)
  return value
}

/** One of a few words, the first unless another is said. Throws, naming the variable, when it is none of them. */
export function readChoice<Value extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  values: readonly [Value, ...Value[]],
): Value {
  const value = env[name] ?? values[0]
  const known = values.find((one) => one === value)
  if (!known) throw new Error(`${name} must be one of ${values.join(', ')}`)
  return known
}
