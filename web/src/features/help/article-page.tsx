import { articleText } from '@fairground/contract/article-text'
import { RichText } from '@fairground/screen/rich/rich-text.tsx'
import { buttonClass, Icon } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useTitled } from '../../brand/brand.ts'
import { useOwnHead } from '../../own-head.ts'
import { ArticleLinks } from './article-list.tsx'
import styles from './help.module.css'
import type { Article, Topic } from './help.ts'

type Props = { article: Article; topic: Topic }

/** One article, and what else is said of its topic. */
export function ArticlePage({ article, topic }: Props) {
  const t = useTranslations('help')
  const titled = useTitled()
  useOwnHead({ title: titled(article.title), description: articleText(article.content).slice(0, 160) })
  const others = topic.articles.filter((one) => one.id !== article.id)
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
