import { articleText } from '@fairground/contract/article-text'
import { Link } from '@tanstack/react-router'
import styles from './help.module.css'
import type { Article } from './help.ts'
import { Lit } from './lit.tsx'

type Props = { title: string; articles: readonly Article[] }

/** What is said of a topic: each article by its title and how it begins. */
export function ArticleList({ title, articles }: Props) {
  return (
    <>
      <h2>{title}</h2>
      <ArticleLinks articles={articles} />
    </>
  )
}

type Links = { articles: readonly Article[]; words?: readonly string[]; onGo?: () => void }

/** Ways to articles; what is sought is lit in their titles. */
export function ArticleLinks({ articles, words = [], onGo }: Links) {
  return (
    <ul className={styles.list}>
      {articles.map(({ id, title, content, language }) => (
        <li key={id}>
          <Link to="/helpmc" search={{ article: id }} className={styles.one} lang={language} onClick={onGo}>
            <b>
              <Lit text={title} words={words} />
            </b>
            <span>
              <Lit text={articleText(content).slice(0, 400)} words={words} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
