/** What everybody is handed cannot be changed by anybody. */
export function frozen<Value extends object>(value: Value): Value {
  for (const inner of Object.values(value) as unknown[]) {
    if (typeof inner === 'object' && inner !== null) frozen(inner)
  }
  return Object.freeze(value)
}
