import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useNavigate } from 'react-router-dom';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { categoriesQuery } from '../api.ts';
import { NewTopicForm } from '../../../shared/posting/NewTopicForm.tsx';
import { CLOSED, type CommunityView, useCommunityView } from '../use-community-view.ts';

/** The form of a new topic in the page; afterwards the topic opens at its top. */
export default function NewTopic({ view }: { readonly view: CommunityView }) {
  const navigate = useNavigate();
  const { go } = useCommunityView();
  const { data, error, refetch } = useQuery(categoriesQuery(true));
  if (!data && error)
    return <RetryBlock what="The categories" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} />;
  return (
    <div className="surface post">
      <h2>New topic</h2>
      <NewTopicForm
        categories={data.items}
        category={view.category}
        title={view.starter}
        onPosted={({ topic_id: topic }) => void navigate(`/community?topic=${topic}`)}
        onClose={() => go(CLOSED)}
      />
    </div>
  );
}
