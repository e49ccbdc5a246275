import { useEffect, useRef } from 'react';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import type { Article } from '../types.ts';
import { ArticleView } from './ArticleView.tsx';
import './help.css';

interface ArticleListProps {
  readonly articles: readonly Article[];
  /** The slug of the one that is open. */
  readonly open: string | null;
  readonly onToggle: (slug: string | null) => void;
  readonly onNo?: () => void;
  /** Of the titles, below the heading above the list. */
  readonly level?: 3 | 4;
}

/** Whoever comes by a link to an article finds it where they look. */
function useInSight(open: boolean) {
  const item = useRef<HTMLLIElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (open && first.current) item.current?.scrollIntoView({ block: 'nearest' });
    first.current = false;
  }, [open]);
  return item;
}

function Item({
  article,
  open,
  onToggle,
  onNo,
  level = 3,
}: Omit<ArticleListProps, 'articles' | 'open'> & { article: Article; open: boolean }) {
  const item = useInSight(open);
  const Heading = level === 3 ? 'h3' : 'h4';
  const id = `article-${article.slug}`;
  return (
    <li className="article" data-open={open || undefined} ref={item}>
      <Heading className="article-title">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(open ? null : article.slug)}
        >
          <span>
            {article.title}
            <small>{article.summary}</small>
          </span>
          <Icon name="chevron-down" size={18} />
        </button>
      </Heading>
      <div id={id} hidden={!open}>
        {open ? <ArticleView slug={article.slug} {...(onNo ? { onNo } : {})} /> : null}
      </div>
    </li>
  );
}

/** Titles that open where they stand, one at a time. */
export function ArticleList({ articles, open, ...rest }: ArticleListProps) {
  return (
    <ul className="articles">
      {articles.map((article) => (
        <Item key={article.slug} article={article} open={article.slug === open} {...rest} />
      ))}
    </ul>
  );
}
