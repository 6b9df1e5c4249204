// Shows what was sent since the page was opened. What is being read stays where it is: new messages only come on top.
const live = document.querySelector('#live')
const news = document.querySelector('#news')
live.closest('label').hidden = false

setInterval(() => void refresh(), 2000)

async function refresh() {
  if (!live.checked || document.hidden) return
  const response = await fetch(location.href).catch(() => null)
  if (!response?.ok) {
    news.textContent = 'The server does not answer.'
    return
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [before, after] = [document, page].map((one) => one.querySelector('#messages'))
  const known = new Set([...before.querySelectorAll('li')].map(({ id }) => id))
  const fresh = [...after.querySelectorAll('li')].filter(({ id }) => !known.has(id))
  if (fresh.length === 0) {
    if (news.textContent.startsWith('The server')) news.textContent = ''
    return
  }
  before.replaceChildren(...after.childNodes)
  for (const { id } of fresh) document.querySelector(`#${id}`)?.classList.add('fresh')
  news.textContent = `${fresh.length} new. ${fresh[0].querySelector('h2').textContent}`
}
