export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field holds: of a box whether it is ticked. */
export function valueOf(field: Field): string | boolean {
  return isBox(field) ? field.checked : field.value
}

/** Writes into a field as a person does: what is set by the property alone is told to nobody. */
export function typeAgain(field: Field, value: string | boolean): void {
  // The first has the form take its field up, which writes what it begins with over what was typed.
  tell(field, 'input')
  if (isBox(field)) {
    field.checked = !value
    return field.click()
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  tell(field, 'input')
  if (field instanceof HTMLSelectElement) tell(field, 'change')
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function tell(field: Field, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
