// What engines and React say of code, and of nothing that it worked on; whatever else a message says may have been typed.
const ofCode = [
  /^Cannot (?:read|set) properties of (?:null|undefined) \((?:reading|setting) '[\w$]{1,40}'\)$/,
  /^(?:undefined|null) is not (?:a function|an object|iterable)/,
  /^[\w$.()[\] ]{1,80} is (?:not a function|not defined|not iterable|not a constructor|null|undefined)$/,
  /^can't access property "[\w$]{1,40}", [\w$.()[\] ]{1,80} is (?:null|undefined)$/,
  /^Can't find variable: [\w$]{1,40}$/,
  /^Cannot access '[\w$]{1,40}' before initialization$/,
  /^Maximum call stack size exceeded$|^too much recursion$/,
]
const languages = /^(?:Type|Reference|Range)Error$/

const frameMost = 8

/** What of an error is about our code alone: its class, what the language says, and the files it went through. */
export function namesOf({ name, message, stack = '' }: Error) {
  return {
    name: /^\w{1,60}$/.test(name) ? name : 'Error',
    message: sayable(name, message),
    frames: framesOf(stack),
  }
}

function sayable(name: string, message: string): string {
  const react = /^Minified React error #\d+/.exec(message)
  if (react) return react[0]
  return languages.test(name) && ofCode.some((one) => one.test(message)) ? message.slice(0, 200) : ''
}

/** The frames of a stack as every browser writes them: `/assets/page-1a2b.js:3:44`, without where it was served from. */
function framesOf(stack: string): string[] {
  const frames = stack.matchAll(
    /(?:https?|file):\/\/[^/\s]*(\/[\w./@-]{1,120}\.[jt]sx?)(?:\?[^\s:]*)?:(\d{1,7}):(\d{1,7})/g,
  )
  return [...frames].slice(0, frameMost).map(([, file, line, column]) => `${file}:${line}:${column}`)
}
