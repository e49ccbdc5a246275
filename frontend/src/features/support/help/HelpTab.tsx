import { useQuery } from '@tanstack/react-query';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Alert, Button, Flex, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { articlesQuery } from '../api.ts';
import type { Article } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import { articleGroups } from '../labels.ts';
import { ArticleList } from './ArticleList.tsx';
import { usePausedText } from '../../../shared/lib/use-paused-text.ts';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';

function Search({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <search>
      <FieldItem id="help-search" label="How can we help?">
        <Input
          id="help-search"
          size="large"
          type="search"
          prefix={<SearchOutlined aria-hidden />}
          placeholder="Connect a tool, sample data, two-step sign-in..."
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </FieldItem>
    </search>
  );
}

interface FoundProps {
  readonly articles: readonly Article[];
  readonly searched: string;
  readonly onAsk: () => void;
}

function foundText(count: number, searched: string): string {
  if (count === 0) return `No articles about “${searched}”`;
  return count === 1 ? '1 article' : `${count} articles`;
}

function Found({ articles, searched, onAsk }: FoundProps) {
  const { view, go } = useSupportView();
  const list = (items: readonly Article[]) => (
    <ArticleList articles={items} open={view.article} onToggle={(article) => go({ article })} onNo={onAsk} />
  );
  if (searched) {
    return (
      <section aria-labelledby="help-found">
        <div role="status">
          <SectionHeader id="help-found" title={foundText(articles.length, searched)} />
        </div>
        {list(articles)}
      </section>
    );
  }
  return articleGroups.map(([category, label]) => {
    const items = articles.filter((article) => article.category === category);
    return items.length === 0 ? null : (
      <section key={category} aria-labelledby={`help-${category}`}>
        <SectionHeader id={`help-${category}`} title={label} />
        {list(items)}
      </section>
    );
  });
}

/** The help articles with a search; below them, a way to open a ticket. */
export function HelpTab({ onAsk }: { onAsk: () => void }) {
  const [text, setText] = useState('');
  const searched = usePausedText(text.trim());
  const results = useQuery(articlesQuery(searched));
  return (
    <Flex vertical gap={32}>
      <Search text={text} onChange={setText} />
      {results.isError && !results.data ? (
        <RetryBlock
          what="The help articles"
          requestId={requestIdOf(results.error)}
          onRetry={() => void results.refetch()}
        />
      ) : null}
      {!results.data && !results.isError ? (
        <div role="status" aria-label="Loading help articles">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      ) : null}
      {results.data ? (
        <Flex vertical gap={32} aria-busy={results.isPlaceholderData}>
          <Found articles={results.data} searched={searched} onAsk={onAsk} />
        </Flex>
      ) : null}
      <aside>
        <Alert
          role="note"
          title={<strong>Still need help?</strong>}
          description="Send us a message. You will see right away when to expect a reply."
          action={<Button onClick={onAsk}>New ticket</Button>}
        />
      </aside>
    </Flex>
  );
}
