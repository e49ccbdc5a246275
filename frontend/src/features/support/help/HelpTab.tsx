import { useQuery } from '@tanstack/react-query';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button, Card, Flex, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { articlesQuery } from '../api.ts';
import type { Article } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import { articleGroups } from '../labels.ts';
import { ArticleList } from './ArticleList.tsx';
import { usePausedText } from './use-paused-text.ts';

function Search({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <search>
      <Card className="help-search">
        <label htmlFor="help-search">How can we help?</label>
        <Input
          id="help-search"
          size="large"
          type="search"
          prefix={<SearchOutlined aria-hidden />}
          placeholder="Connect a tool, sample data, second step..."
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </Card>
    </search>
  );
}

interface FoundProps {
  readonly articles: readonly Article[];
  readonly asked: string;
  readonly onAsk: () => void;
}

function Found({ articles, asked, onAsk }: FoundProps) {
  const { view, go } = useSupportView();
  const list = (items: readonly Article[]) => (
    <ArticleList articles={items} open={view.article} onToggle={(article) => go({ article })} onNo={onAsk} />
  );
  if (asked) {
    return (
      <section aria-labelledby="help-found">
        <h2 id="help-found" role="status" className="help-group">
          {articles.length === 0
            ? `No articles about “${asked}”`
            : articles.length === 1
              ? '1 article'
              : `${articles.length} articles`}
        </h2>
        {list(articles)}
      </section>
    );
  }
  return articleGroups.map(([category, label]) => {
    const items = articles.filter((article) => article.category === category);
    return items.length === 0 ? null : (
      <section key={category} aria-labelledby={`help-${category}`}>
        <h2 id={`help-${category}`} className="help-group">
          {label}
        </h2>
        {list(items)}
      </section>
    );
  });
}

/** Answers first: searched as one types, opened where they stand. Whoever finds none is led to a ticket. */
export function HelpTab({ onAsk }: { onAsk: () => void }) {
  const [text, setText] = useState('');
  const asked = usePausedText(text.trim());
  const found = useQuery(articlesQuery(asked));
  return (
    <div className="help">
      <Search text={text} onChange={setText} />
      {found.isError && !found.data ? (
        <RetryBlock
          what="The help articles"
          requestId={requestIdOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : null}
      {!found.data && !found.isError ? (
        <div role="status" aria-label="Loading help articles">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      ) : null}
      {found.data ? (
        <div className="help-found" aria-busy={found.isPlaceholderData}>
          <Found articles={found.data} asked={asked} onAsk={onAsk} />
        </div>
      ) : null}
      <aside>
        <Card>
          <Flex wrap align="center" justify="space-between" gap={16}>
            <div>
              <h2>Did not find it?</h2>
              <p>Write to us. You will see right away when to expect an answer.</p>
            </div>
            <Button onClick={onAsk}>New ticket</Button>
          </Flex>
        </Card>
      </aside>
    </div>
  );
}
