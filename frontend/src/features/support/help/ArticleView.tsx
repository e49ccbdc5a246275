import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { logProblem, requestIdOf } from '../../../shared/api/index.ts';
import { Markdown } from '../../../shared/ui/markdown/Markdown.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { articleQuery, vote } from '../api.ts';

function Helpful({ id, onNo }: { id: string; onNo?: (() => void) | undefined }) {
  const feedback = useMutation({
    mutationFn: (yes: boolean) => vote(id, yes),
    onError: (error) => {
      logProblem('A vote was not kept', error);
      notice.error('Your feedback was not saved', 'Please try again.');
    },
  });
  if (feedback.isSuccess) {
    return (
      <Flex wrap align="center" gap={12} className="muted" role="status">
        <p>
          {feedback.variables ? 'Thank you for letting us know.' : 'Thank you. We will review this article.'}
        </p>
        {!feedback.variables && onNo ? (
          <Button type="link" size="small" onClick={onNo}>
            Ask us instead
          </Button>
        ) : null}
      </Flex>
    );
  }
  return (
    <Flex wrap align="center" gap={12} className="muted" role="group" aria-label="Did this help?">
      <p>Did this help?</p>
      <Button size="small" disabled={feedback.isPending} onClick={() => feedback.mutate(true)}>
        Yes
      </Button>
      <Button size="small" disabled={feedback.isPending} onClick={() => feedback.mutate(false)}>
        No
      </Button>
    </Flex>
  );
}

interface ArticleViewProps {
  readonly slug: string;
  /** Called when the reader chooses "Ask us instead" after "No". */
  readonly onNo?: () => void;
}

/** The text of an article, shown below its title. */
export function ArticleView({ slug, onNo }: ArticleViewProps) {
  const article = useQuery(articleQuery(slug));
  if (article.data) {
    return (
      <Flex vertical gap={24}>
        <Markdown text={article.data.body} level={4} />
        <Helpful key={article.data.id} id={article.data.id} onNo={onNo} />
      </Flex>
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
