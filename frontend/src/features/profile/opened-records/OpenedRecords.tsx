import { useQuery } from '@tanstack/react-query';
import { Alert, Card, Flex, Skeleton, Typography } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { type OpenedRecord, requestIdOf } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { PageLinks } from '../../../shared/ui/page-links/PageLinks.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { openedRecordsQuery } from '../api.ts';
import { openingsText, permittedText, recordTitle } from './opened-text.ts';

const VIEW = '/profile?view=opened-records';

function Opening({ opening }: { readonly opening: OpenedRecord }) {
  const { admin_name: admin, reason, link, active } = opening;
  return (
    <Item
      title={
        <>
          <strong>{recordTitle(opening)}</strong> {active ? <Badge tone="accent">Open now</Badge> : null}
        </>
      }
      details={`${admin ?? 'A deleted account'} · ${permittedText(opening)} · ${openingsText(opening)}`}
      actions={<Link to={link}>Go to the record</Link>}
    >
      <Typography.Text>{`Reason: “${reason}”`}</Typography.Text>
    </Item>
  );
}

function Openings({ userId }: { readonly userId: string }) {
  const page = Math.max(1, Math.floor(Number(useSearchParams()[0].get('page'))) || 1);
  const { data, error, refetch } = useQuery(openedRecordsQuery(userId, page));
  if (!data && error)
    return <RetryBlock what="The list" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (data.total === 0) return <p>No administrator has opened a record of yours.</p>;
  return (
    <>
      <ItemList label="Opened records">
        {data.items.map((opening) => (
          <Opening key={opening.id} opening={opening} />
        ))}
      </ItemList>
      <PageLinks
        page={page}
        total={data.total}
        size={data.page_size}
        addressOf={(next) => `${VIEW}&page=${next}`}
      />
    </>
  );
}

/** /profile?view=opened-records: which records of the person administrators opened, when, why and until when. */
export default function OpenedRecords({ userId }: { readonly userId: string }) {
  return (
    <>
      <PageHeader
        title="Opened Records"
        description="Your records that administrators opened or may open"
        backTo="/profile"
      />
      <Flex vertical gap="middle">
        <Alert
          role="note"
          showIcon
          title="Administrators do not see your notes about patients or your conversations with the assistant. For a stated reason they may open a single record for 15 minutes, and you are notified right away. If you did not expect this, ask your administrator."
        />
        <Card>
          <Openings userId={userId} />
        </Card>
      </Flex>
    </>
  );
}
