import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { logProblem, requestIdOf } from '../../../shared/api/index.ts';
import { Markdown } from '../../../shared/ui/markdown/Markdown.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { articleQuery, vote } from '../api.ts';

function Helpful({ id, onNo }: { id: string; onNo?: (() => void) | undefined }) {
  const said = useMutation({
    mutationFn: (yes: boolean) => vote(id, yes),
    onError: (error) => {
      logProblem('A vote was not kept', error);
      notice.error('Your answer was not kept', 'Please try again.');
    },
  });
  if (said.isSuccess) {
    return (
      <div className="helpful" role="status">
        <p>{said.variables ? 'Good to know, thank you.' : 'Thank you. We will look at it.'}</p>
        {!said.variables && onNo ? (
          <Button type="link" size="small" onClick={onNo}>
            Ask us instead
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className="helpful" role="group" aria-label="Did this help?">
      <p>Did this help?</p>
      <Button size="small" disabled={said.isPending} onClick={() => said.mutate(true)}>
        Yes
      </Button>
      <Button size="small" disabled={said.isPending} onClick={() => said.mutate(false)}>
        No
      </Button>
    </div>
  );
}

interface ArticleViewProps {
  readonly slug: string;
  /** What somebody can do whom it did not help. */
  readonly onNo?: () => void;
}

/** An article's text, opened where its title stands. */
export function ArticleView({ slug, onNo }: ArticleViewProps) {
  const article = useQuery(articleQuery(slug));
  if (article.data) {
    return (
      <>
        <Markdown text={article.data.body} level={4} />
        <Helpful key={article.data.id} id={article.data.id} onNo={onNo} />
      </>
    );
  }
  if (article.isError) {
    const retry = () => void article.refetch();
    return <RetryBlock what="This article" requestId={requestIdOf(article.error)} onRetry={retry} />;
  }
  return (
    <div role="status" aria-label="Loading the article">
      <Skeleton active title={false} paragraph={{ rows: 5 }} />
    </div>
  );
}
