import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { type Milestone, templateQuery } from './api.ts';
import { TemplateForm } from './TemplateForm.tsx';

interface EditProps {
  readonly milestones: readonly Milestone[];
  readonly onDone: () => void;
}

/** What somebody else saves meanwhile does not change the form: saving then is refused by its version. */
function Saved({ id, ...rest }: EditProps & { readonly id: string }) {
  const { data, error, refetch } = useQuery({ ...templateQuery(id), gcTime: 0 });
  if (data) return <TemplateForm template={data} {...rest} />;
  if (error)
    return <RetryBlock what="The template" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  return <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label="Loading the template" />;
}

interface TemplateDrawerProps extends EditProps {
  /** `new` for a new one; null while nothing is edited. */
  readonly editing: string | null;
}

/** One template with its tasks. */
export function TemplateDrawer({ editing, ...rest }: TemplateDrawerProps) {
  return (
    <Drawer
      open={editing !== null}
      title={editing === 'new' ? 'New template' : 'Launch template'}
      size="min(100vw, 760px)"
      onClose={rest.onDone}
      destroyOnHidden
    >
      {editing === 'new' ? <TemplateForm template={null} {...rest} /> : null}
      {editing !== null && editing !== 'new' ? <Saved id={editing} {...rest} /> : null}
    </Drawer>
  );
}
