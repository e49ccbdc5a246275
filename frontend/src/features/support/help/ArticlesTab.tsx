import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { supportKeys } from '../api.ts';
import type { AdminArticle } from '../types.ts';
import { articleGroups } from '../labels.ts';
import { useClosing } from '../../../shared/lib/use-closing.ts';
import { adminArticlesQuery, articleSteps } from './api.ts';
import { ArticleDrawer } from './ArticleDrawer.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { Facts } from '../Facts.tsx';

const categoryOf = (article: AdminArticle): string =>
  articleGroups.find(([category]) => category === article.category)?.[1] ?? article.category;

function Remove({ article, onDone }: { article: AdminArticle; onDone: () => void }) {
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => articleSteps.remove(article.id),
    onSuccess: () => cache.invalidateQueries({ queryKey: supportKeys.all }),
    onError: (error) => notice.error('The article was not deleted', messageOf(error)),
    onSettled: onDone,
  });
  return (
    <Confirm
      question={`Delete “${article.title}”?`}
      yes="Delete"
      busyYes="Deleting..."
      no="Keep it"
      busy={remove.isPending}
      onYes={() => remove.mutate()}
      onNo={onDone}
    >
      Links to it will stop working.
    </Confirm>
  );
}

interface RowProps {
  readonly article: AdminArticle;
  readonly onEdit: () => void;
}

function Row({ article, onEdit }: RowProps) {
  const [removing, setRemoving] = useState(false);
  const votes = article.helpful_yes + article.helpful_no;
  return (
    <Item
      title={<h2>{article.title}</h2>}
      details={
        <Facts>
          <span>{categoryOf(article)}</span>
          <span>{votes === 0 ? 'No votes yet' : `${article.helpful_yes} of ${votes} found it helpful`}</span>
          {article.public ? null : <Badge>Signed-in users only</Badge>}
          {article.edited ? <Badge tone="accent">Edited here</Badge> : null}
        </Facts>
      }
      actions={
        <>
          <Button size="small" onClick={onEdit} aria-label={`Edit ${article.title}`}>
            Edit
          </Button>
          <Button
            size="small"
            type="text"
            onClick={() => setRemoving(true)}
            aria-label={`Delete ${article.title}`}
          >
            Delete
          </Button>
        </>
      }
    >
      {removing ? <Remove article={article} onDone={() => setRemoving(false)} /> : null}
    </Item>
  );
}

/** The help articles of this hub, for administrators. */
export default function ArticlesTab() {
  const articles = useQuery(adminArticlesQuery);
  const cache = useQueryClient();
  const [edited, setEdited] = useState<AdminArticle | 'new' | null>(null);
  const drawer = useClosing(edited);
  const close = (saved: boolean) => {
    setEdited(null);
    if (saved) void cache.invalidateQueries({ queryKey: supportKeys.all });
  };
  if (articles.isError && !articles.data) {
    const retry = () => void articles.refetch();
    return <RetryBlock what="The articles" requestId={requestIdOf(articles.error)} onRetry={retry} />;
  }
  if (!articles.data) {
    return (
      <div role="status" aria-label="Loading articles">
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  }
  return (
    <Flex vertical gap={16}>
      <Flex wrap align="center" justify="space-between" gap={16}>
        <p className="muted">
          Built-in articles are updated with the product until you edit them. After that, they stay as you
          wrote them.
        </p>
        <Button onClick={() => setEdited('new')}>New article</Button>
      </Flex>
      <ItemList label="Articles">
        {articles.data.map((article) => (
          <Row key={article.id} article={article} onEdit={() => setEdited(article)} />
        ))}
      </ItemList>
      {drawer.shown ? (
        <ArticleDrawer
          open={drawer.open}
          article={drawer.shown === 'new' ? null : drawer.shown}
          onClose={close}
          afterOpenChange={drawer.forget}
          onStale={() => void cache.invalidateQueries({ queryKey: adminArticlesQuery.queryKey })}
        />
      ) : null}
    </Flex>
  );
}
