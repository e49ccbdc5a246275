import DownOutlined from '@ant-design/icons/DownOutlined';
import { Collapse } from 'antd';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { Article } from '../types.ts';
import { ArticleView } from './ArticleView.tsx';

interface ArticleListProps {
  readonly articles: readonly Article[];
  /** The slug of the one that is open. */
  readonly open: string | null;
  readonly onToggle: (slug: string | null) => void;
  readonly onNo?: () => void;
  /** Of the titles, below the heading above the list. */
  readonly level?: 3 | 4;
}

/** Scrolls to the article that a link to the page has opened. */
function useInSight(open: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    const opened = first.current && open && list.current?.querySelector('.ant-collapse-item-active');
    if (opened) opened.scrollIntoView({ block: 'nearest' });
    first.current = false;
  }, [open]);
  return list;
}

/** antd's headers answer Enter only; a button answers Space too. */
function pressWithSpace(event: KeyboardEvent): void {
  const header = event.target as HTMLElement;
  if (event.key !== ' ' || !header.matches('[role="button"]')) return;
  event.preventDefault();
  header.click();
}

/** Article titles that open in place, one at a time. */
export function ArticleList({ articles, open, onToggle, onNo, level = 3 }: ArticleListProps) {
  const list = useInSight(articles.some(({ slug }) => slug === open));
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <div onKeyDown={pressWithSpace}>
      <Collapse
        ref={list}
        className="articles"
        activeKey={open ?? []}
        onChange={(slugs) => onToggle(slugs.find((slug) => slug !== open) ?? null)}
        expandIconPlacement="end"
        expandIcon={({ isActive }) => <DownOutlined rotate={isActive ? 180 : 0} aria-hidden />}
        items={articles.map(({ slug, title, summary }) => ({
          key: slug,
          label: (
            <>
              <Heading>{title}</Heading>
              <span className="muted">{summary}</span>
            </>
          ),
          children: <ArticleView slug={slug} {...(onNo ? { onNo } : {})} />,
        }))}
      />
    </div>
  );
}
