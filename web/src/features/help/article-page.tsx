import { RichText } from '@fairground/screen/rich/rich-text.tsx'
import { buttonClass, EmptyState, Icon } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, BookOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useTitled } from '../../brand/brand.ts'
import { useOwnHead } from '../../own-head.ts'
import { ArticleLinks } from './article-list.tsx'
import { textOf } from './find.ts'
import styles from './help.module.css'
import type { Topic } from './help.ts'

/** One article, and what else is said of its topic. */
export function ArticlePage({ id, topic }: { id: string; topic: Topic | undefined }) {
  const t = useTranslations('help')
  const titled = useTitled()
  const article = topic?.articles.find((one) => one.id === id)
  useOwnHead({
    title: titled(article?.title ?? t('unknown')),
    description: article ? textOf(article.content).slice(0, 160) : t('unknownText'),
    isMissing: !article,
  })
  if (!article || !topic) {
    return (
      <EmptyState
        as="h2"
        icon={<BookOpen />}
        title={t('unknown')}
        action={
          <Link to="/helpmc" search={{}} className={buttonClass({ tone: 'primary' })}>
            {t('all')}
          </Link>
        }
      >
        {t('unknownText')}
      </EmptyState>
    )
  }
  const others = topic.articles.filter((one) => one.id !== id)
  const name = t(`topics.${topic.topic}`)
  return (
    <article className={styles.article}>
      <Link
        to="/helpmc"
        search={{ topic: topic.topic }}
        className={buttonClass({ tone: 'quiet', size: 's' })}
      >
        <Icon of={ArrowLeft} flips />
        {name}
      </Link>
      <h2 lang={article.language}>{article.title}</h2>
      <div lang={article.language}>
        <RichText html={article.content} />
      </div>
      {others.length > 0 && (
        <section className={styles.more} aria-labelledby="more-of-topic">
          <h3 id="more-of-topic">{t('more')}</h3>
          <ArticleLinks articles={others} />
        </section>
      )}
    </article>
  )
}
