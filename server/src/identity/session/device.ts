/** What a browser calls itself, in two words a member recognises. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  return { browser: firstMatch(userAgent, browsers), system: firstMatch(userAgent, systems) }
}

// In this order: most browsers also claim to be the ones after them.
const browsers: [mark: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [mark: RegExp, name: string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

function firstMatch(text: string, marks: readonly [RegExp, string][]): string {
  return marks.find(([mark]) => mark.test(text))?.[1] ?? ''
}
