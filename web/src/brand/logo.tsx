/** The brand's mark, as the server has it. Decorative; the name stands beside it or names the link around it. */
export function Logo({ size = 32 }: { size?: number }) {
  return <img src="/mark.svg" alt="" width={size} height={size} />
}
