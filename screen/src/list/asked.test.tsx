import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { QueryClient, QueryClientProvider, onlineManager, useQuery } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { overhear } from '../../test/spoken.ts'
import { Refused, Unreachable } from '../wire/refused.ts'
import { speak } from '../words/catalogue.ts'
import { WordsProvider } from '../words/words-provider.tsx'
import { Asked, type AskedProps } from './asked.tsx'
import { together } from './question.ts'

await speak('en')
// A busy machine may take long to answer.
configure({ asyncUtilTimeout: 60_000 })
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

type Answer = readonly string[]
type Answering = () => Answer | Promise<Answer>
type Given = Partial<AskedProps<Answer>> & { answers: Answering[]; enabled?: boolean }

/** A list that answers in this order, the last for ever. */
function Animals({ answers, enabled = true, children, ...given }: Given) {
  const queryFn = async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer ? await answer() : []
  }
  const asked = useQuery({ queryKey: ['animals'], queryFn, retry: false, gcTime: 0, enabled })
  return (
    <Asked
      of={asked}
      fault="No animals came"
      loading={<p>Bones</p>}
      empty={<a href="/farm">Go to the farm</a>}
      {...given}
    >
      {children ?? ((list) => <p>{list.join(', ')}</p>)}
    </Asked>
  )
}

function show(given: Given) {
  const client = new QueryClient()
  const user = userEvent.setup()
  render(
    <WordsProvider>
      <QueryClientProvider client={client}>
        <Animals {...given} />
      </QueryClientProvider>
    </WordsProvider>,
  )
  const again = async () => await client.refetchQueries({ queryKey: ['animals'] })
  return { again, ...user }
}

const away = () => {
  throw new Unreachable(undefined)
}
const refusal = () => {
  throw new Refused(503, 'busy', { requestId: 'req-7' })
}

test('what is on its way has its shape, and says that it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  show({ answers: [() => promise] })
  assert.ok(screen.getByText('Bones').closest('[aria-busy="true"]'))
  resolve(['cat', 'dog'])
  assert.ok(await screen.findByText('cat, dog'))
  assert.ok(!document.querySelector('[aria-busy]'))
})

test('where there is nothing stands the way on, or what the screen makes of nothing', async () => {
  show({ answers: [() => []] })
  assert.ok(await screen.findByRole('link', { name: 'Go to the farm' }))
  cleanup()
  show({ answers: [() => []], empty: undefined, children: (list) => <p>{`${list.length} animals`}</p> })
  assert.ok(await screen.findByText('0 animals'))
})

test('what failed is told with its reason and number, and comes when it is tried again', async () => {
  const spoken = overhear()
  const { click } = show({ answers: [refusal, () => ['cat']] })
  await screen.findByRole('heading', { name: 'No animals came' })
  await waitFor(() => assert.match(spoken('assertive').at(-1) ?? '', /No animals came[^]*req-7/))
  await click(screen.getByRole('button', { name: 'Try again' }))
  assert.ok(await screen.findByText('cat'))
  assert.ok(!screen.queryByText('No animals came'))
})

test('what is shown stays while it is asked for anew, and after that failed, which is said until it comes', async () => {
  const spoken = overhear()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const { again, click } = show({ answers: [() => ['cat'], away, () => promise] })
  await screen.findByText('cat')
  await again()
  await screen.findByText(/may be out of date/)
  await waitFor(() => assert.match(spoken().at(-1) ?? '', /may be out of date/))
  assert.ok(screen.getByText('cat'))
  await click(screen.getByRole('button', { name: 'Try again' }))
  assert.ok(screen.getByText('cat'))
  assert.ok(!screen.queryByText('Bones'))
  resolve(['cow'])
  assert.ok(await screen.findByText('cow'))
  assert.ok(!screen.queryByText(/may be out of date/))
})

test('a device without a network is told so, and what it waits for comes with the network', async () => {
  onlineManager.setOnline(false)
  show({ answers: [() => ['cat']] })
  assert.ok(await screen.findByText('No animals came'))
  onlineManager.setOnline(true)
  assert.ok(await screen.findByText('cat'))
  assert.ok(!screen.queryByText('No animals came'))
})

test('a fault that another tells of is not told twice, and what is not asked shows nothing', async () => {
  show({ answers: [refusal], fault: undefined })
  await screen.findByText('Bones')
  await waitFor(() => assert.equal(document.body.innerText.trim(), ''))
  cleanup()
  show({ answers: [() => ['cat']], enabled: false })
  assert.equal(document.body.innerText.trim(), '')
})

test('within a line a fault is its words, and what is old bears a mark', async () => {
  const spoken = overhear()
  const { again } = show({ answers: [refusal, () => ['cat'], away], inline: true })
  await screen.findByText('No animals came')
  await waitFor(() => assert.equal(spoken('assertive').at(-1), 'No animals came'))
  assert.ok(!screen.queryByRole('button'))
  await again()
  await screen.findByText('cat')
  assert.ok(!screen.queryByRole('img'))
  await again()
  assert.ok(await screen.findByRole('img', { name: 'This may be out of date.' }))
  assert.ok(screen.getByText('cat'))
})

test('two asked as one are there when both are, and failed when one is', async () => {
  const idle = { error: null, fetchStatus: 'idle', refetch: async () => undefined } as const
  const asked: string[] = []
  const one = { ...idle, data: 1, refetch: async () => void asked.push('one') }
  const other = { ...idle, data: undefined, refetch: async () => void asked.push('other') }
  assert.equal(together(one, other).data, undefined)
  assert.deepEqual(together(one, { ...other, data: 'two' }).data, [1, 'two'])
  const error = new Unreachable(undefined)
  assert.equal(together(one, { ...other, error }).error, error)
  assert.equal(together(one, { ...other, fetchStatus: 'paused' }).fetchStatus, 'paused')
  await together(one, other).refetch()
  assert.deepEqual(asked, ['one', 'other'])
})
