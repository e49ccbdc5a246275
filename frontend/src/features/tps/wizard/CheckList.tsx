import { useQuery } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { requestIdOf } from '../../../shared/api/index.ts';
import { connectAddress } from '../../../shared/source/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { checkQuery } from '../api.ts';
import { caseAddress } from '../list/case-columns.tsx';
import { Loading } from '../Loading.tsx';
import type { CheckItem } from '../types.ts';

/** Where something can be mended: a field or slot of a step, or the tool. */
const addressOf = (caseId: string, { step, field }: CheckItem): string =>
  step === 'tool'
    ? connectAddress(field, caseAddress(caseId, { step: 'review' }))
    : caseAddress(caseId, { step, field });

function Lines({ caseId, items }: { caseId: string; items: readonly CheckItem[] }) {
  return (
    <Flex component="ul" vertical gap={4}>
      {items.map((item) => (
        <li key={`${item.code}${item.field}`}>
          <Link to={addressOf(caseId, item)}>{item.message}</Link>
        </li>
      ))}
    </Flex>
  );
}

/** What is missing and what should be looked at; each line leads to its place. */
export function CheckList({ caseId }: { caseId: string }) {
  const { data, error, refetch } = useQuery(checkQuery(caseId));
  if (error && !data)
    return <RetryBlock what="The check" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading label="Checking the case" />;
  const { missing, warnings } = data;
  return (
    <Flex vertical gap="middle" aria-live="polite">
      {missing.length === 0 ? (
        <Alert type="success" showIcon title="Nothing is missing." />
      ) : (
        <Alert
          type="error"
          showIcon
          title={missing.length === 1 ? 'One thing is missing' : `${missing.length} things are missing`}
          description={<Lines caseId={caseId} items={missing} />}
        />
      )}
      {warnings.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title="Look at this before you submit"
          description={<Lines caseId={caseId} items={warnings} />}
        />
      ) : null}
    </Flex>
  );
}
