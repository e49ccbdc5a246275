import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Input, Result, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, messageOf, requestIdOf } from '../../../../shared/api/index.ts';
import { DraftNote } from '../../../../shared/drafts/index.ts';
import { notice } from '../../../../shared/ui/notice/notice.ts';
import { RecordDrawer } from '../../../../shared/ui/record-drawer/RecordDrawer.tsx';
import { RetryBlock } from '../../../../shared/ui/retry-block/RetryBlock.tsx';
import { type ImportData, importQuery, isReading, publishImport, rejectImport } from '../api.ts';
import { useLiveImports } from './use-live-imports.ts';
import { isKind, WARNINGS } from '../labels.ts';
import type { ResourcesView } from '../use-resources-view.ts';
import { ResourceFields } from './ResourceFields.tsx';
import { EMPTY, type ResourceDraft, useResourceDraft } from './use-resource-draft.ts';
import { fieldErrors, useWrite } from './use-write.ts';

type Page = NonNullable<ImportData['result']>;

interface PartProps {
  readonly row: ImportData;
  readonly view: ResourcesView;
}

const reviewOf = ({ title, kind, summary, body, licenceNote, open }: ResourceDraft) => ({
  ...{ title, summary, body, licence_note: licenceNote, public: open },
  ...(isKind(kind) ? { kind } : {}),
});

function Origin({ row, page }: { readonly row: ImportData; readonly page: Page }) {
  return (
    <Flex vertical gap="small">
      <a
        href={page.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        style={{ overflowWrap: 'anywhere' }}
      >
        {page.url}
      </a>
      {row.source === 'mock_data' ? (
        <Alert
          role="note"
          type="warning"
          showIcon
          title="This is a sample page, not the page at the address. What you publish keeps the tag Mock Data."
        />
      ) : null}
      {page.warnings.map((warning) => (
        <Alert key={warning} role="note" type="warning" showIcon title={WARNINGS[warning]} />
      ))}
    </Flex>
  );
}

/** Why it is not wanted; whoever asked for the page reads it. */
function Reject({
  row,
  onDone,
  onBack,
}: {
  readonly row: ImportData;
  readonly onDone: () => void;
  readonly onBack: () => void;
}) {
  const [reason, setReason] = useState('');
  const reject = useWrite('An import was not rejected', () => rejectImport(row.id, reason.trim()), onDone);
  return (
    <Flex vertical gap="small" role="group" aria-label="Reject this page">
      <label htmlFor="reject-reason">Why is it not published? (optional)</label>
      <Input.TextArea
        id="reject-reason"
        autoFocus
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {reject.error ? <Alert type="error" showIcon title={messageOf(reject.error)} /> : null}
      <Flex gap="small">
        <Button danger type="primary" loading={reject.isPending} onClick={() => reject.mutate(undefined)}>
          {reject.isPending ? 'Rejecting...' : 'Reject Page'}
        </Button>
        <Button type="text" onClick={onBack}>
          Back to the review
        </Button>
      </Flex>
    </Flex>
  );
}

function Review({ row, page, view }: PartProps & { readonly page: Page }) {
  const [rejecting, setRejecting] = useState(false);
  const publish = useWrite(
    'An import was not published',
    (value: ResourceDraft) => publishImport(row.id, reviewOf(value)),
    ({ id }) => {
      form.discard();
      notice.success('Published', 'The page is in the library, with its origin.');
      view.openPublished(id);
    },
  );
  const refused = fieldErrors(publish.error);
  const form = useResourceDraft({
    name: `import-${row.id}`,
    initial: { ...EMPTY, kind: 'article', title: page.title, summary: page.summary, body: page.body },
    imported: true,
    refused: { ...refused, licenceNote: refused['licence_note'] },
  });
  const rejected = () => {
    form.discard();
    notice.success('Rejected', 'The text of the page was deleted.');
    view.review(null);
  };
  return (
    <Flex vertical gap="middle">
      <Origin row={row} page={page} />
      <form aria-label="Review" noValidate onSubmit={form.submit((value) => publish.mutate(value))}>
        <ResourceFields form={form} />
        <Flex vertical gap="middle" style={{ marginBlockStart: 16 }}>
          {publish.error ? <Alert type="error" showIcon title={messageOf(publish.error)} /> : null}
          {rejecting ? null : (
            <Flex wrap align="center" gap="small">
              <Button type="primary" htmlType="submit" loading={publish.isPending}>
                {publish.isPending ? 'Publishing...' : 'Publish'}
              </Button>
              <Button onClick={() => setRejecting(true)} disabled={publish.isPending}>
                Reject
              </Button>
              <DraftNote state={form.state} />
            </Flex>
          )}
        </Flex>
      </form>
      {rejecting ? <Reject row={row} onDone={rejected} onBack={() => setRejecting(false)} /> : null}
    </Flex>
  );
}

function Settled({ row, view }: PartProps) {
  if (row.state === 'failed')
    return <Result status="warning" title="The page could not be imported" subTitle={row.error} />;
  if (row.state === 'rejected')
    return <Result status="info" title="This page was rejected" subTitle={row.reject_reason} />;
  return (
    <Result
      status="success"
      title="This page is published"
      extra={
        row.resource_id ? (
          <Link to={view.addressOf({ section: null, import: null, resource: row.resource_id })}>
            Open it in the library
          </Link>
        ) : null
      }
    />
  );
}

function Content({ row, view }: PartProps) {
  if (isReading(row))
    return (
      <div role="status">
        <p>The page is being read. It waits here for your review; you can close this and come back.</p>
        <Skeleton active title={false} />
      </div>
    );
  if (row.state === 'review' && row.result) return <Review row={row} page={row.result} view={view} />;
  return <Settled row={row} view={view} />;
}

function Import({ id, view }: { readonly id: string; readonly view: ResourcesView }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  useLiveImports(importQuery(id).queryKey, data && isReading(data));
  if (data) return <Content row={data} view={view} />;
  if (error instanceof ApiError && error.status === 404)
    return <Result status="info" title="This import is not here" />;
  if (error)
    return <RetryBlock what="The import" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  return <Skeleton active title={false} />;
}

/** One import: its progress, then its review. */
export function ReviewDrawer({ view }: { readonly view: ResourcesView }) {
  return (
    <RecordDrawer
      record={view.openImport}
      title="Review the import"
      width={760}
      onClose={() => view.review(null)}
    >
      {(id) => <Import key={id} id={id} view={view} />}
    </RecordDrawer>
  );
}
