import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { colleaguesQuery } from '../api.ts';
import { Loading } from '../Loading.tsx';
import type { Colleague, NewCase } from '../types.ts';
import { useNewCase } from './use-new-case.ts';

const NOBODY =
  'No organization lets you prepare cases yet. Its owner or a manager can give you the permission "Prepare cases".';

/** Asks for which doctor a team member prepares the case. */
export default function ForDoctor({ about }: { about: NewCase }) {
  const { data, error, refetch } = useQuery(colleaguesQuery('doctor', ''));
  const start = useNewCase();
  const choose = ({ id, organisation_id }: Colleague) =>
    start.mutate({ ...about, owner_id: id, ...(organisation_id ? { organisation_id } : {}) });
  if (error && !data)
    return <RetryBlock what="The doctors" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading label="Loading doctors" />;
  if (data.items.length === 0) return <Alert type="info" showIcon title={NOBODY} />;
  return (
    <>
      <p className="muted">Who treats the patient? They submit the case and approve its setup.</p>
      {start.error ? <Alert type="error" showIcon title={messageOf(start.error)} /> : null}
      <ItemList label="Doctors">
        {data.items.map((doctor) => (
          <Item
            key={`${doctor.id}${doctor.organisation_id}`}
            title={doctor.name}
            details={doctor.organisation_name}
            actions={
              <Button
                loading={start.isPending && start.variables.owner_id === doctor.id}
                aria-label={`Prepare for ${doctor.name}`}
                onClick={() => choose(doctor)}
              >
                Prepare
              </Button>
            }
          />
        ))}
      </ItemList>
    </>
  );
}
