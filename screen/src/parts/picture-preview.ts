import { useEffect, useState } from 'react'

/** The picture as an address of its own data: the policy of a page lets it show no other that is not the site's. */
export function usePreview(file: File): string | undefined {
  const [shown, setShown] = useState<{ file: File; url: string }>()
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setShown({ file, url: reader.result as string }))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return shown?.file === file ? shown.url : undefined
}
