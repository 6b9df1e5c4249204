import { useLive } from '@fairground/screen/wire/live.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { Suspense, useState } from 'react'

const AnswerNotice = screen(async () => (await import('./answer-notice.tsx')).AnswerNotice)

/** Says it wherever the member is, when what they said was answered; its words come with the answer. */
export function useFeedbackNotice() {
  const [answers, setAnswers] = useState(0)
  useLive('feedback', ({ state }) => {
    if (state === 'answered') setAnswers((before) => before + 1)
  })
  if (answers === 0) return null
  return (
    <Suspense>
      <AnswerNotice key={answers} />
    </Suspense>
  )
}
