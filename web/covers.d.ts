declare module '*.svg?small' {
  const address: string
  export default address
}
declare module '*.svg?large' {
  const address: string
  export default address
}
declare module '*.svg?widest' {
  const address: string
  export default address
}
