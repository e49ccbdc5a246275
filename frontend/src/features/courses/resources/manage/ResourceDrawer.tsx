import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf, requestIdOf } from '../../../../shared/api/index.ts';
import { DraftNote } from '../../../../shared/drafts/index.ts';
import { Confirm } from '../../../../shared/ui/confirm/Confirm.tsx';
import { notice } from '../../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../../shared/ui/retry-block/RetryBlock.tsx';
import { changeResource, createResource, type ResourceData, resourceQuery } from '../api.ts';
import { isKind, leadsAway } from '../labels.ts';
import type { ResourcesView } from '../use-resources-view.ts';
import { ResourceFields } from './ResourceFields.tsx';
import { EMPTY, type ResourceDraft, type ResourceForm, useResourceDraft } from './use-resource-draft.ts';
import { fieldErrors, useWrite } from './use-write.ts';

interface FormProps {
  /** Undefined for a new one. */
  readonly resource?: ResourceData;
  readonly onClose: () => void;
}

const draftOf = (resource: ResourceData): ResourceDraft => ({
  ...{ title: resource.title, kind: resource.kind, summary: resource.summary, body: resource.body ?? '' },
  ...{ sourceUrl: resource.source_url ?? '', licenceNote: resource.licence_note ?? '' },
  ...{ open: resource.public, version: resource.version },
});

const newOf = (value: ResourceDraft, state: 'draft' | 'published') => ({
  ...{ title: value.title, summary: value.summary, body: value.body, public: value.open, state },
  kind: isKind(value.kind) ? value.kind : ('guide' as const),
  ...(leadsAway(value.kind) ? { source_url: value.sourceUrl } : {}),
  ...(value.licenceNote ? { licence_note: value.licenceNote } : {}),
});

const changeOf = (value: ResourceDraft, state?: 'published' | 'retired') => ({
  ...{ title: value.title, summary: value.summary, body: value.body, public: value.open },
  ...{ licence_note: value.licenceNote || null, version: value.version, ...(state ? { state } : {}) },
});

const asErrors = (error: unknown) => {
  const fields = fieldErrors(error);
  return { ...fields, sourceUrl: fields['source_url'], licenceNote: fields['licence_note'] };
};

/** Why it was not saved. After somebody else's change the text that was typed stays until it is given up. */
function Refused({ error, form }: { readonly error: Error; readonly form: ResourceForm }) {
  const conflict = error instanceof ApiError && error.code === 'version_conflict';
  return (
    <Alert
      type="error"
      showIcon
      title={messageOf(error)}
      action={conflict ? <Button onClick={form.discard}>Discard mine</Button> : null}
    />
  );
}

function NewForm({ onClose }: FormProps) {
  const create = useWrite(
    'A resource was not created',
    ({ value, state }: { readonly value: ResourceDraft; readonly state: 'draft' | 'published' }) =>
      createResource(newOf(value, state)),
    ({ state }) => {
      form.discard();
      notice.success(state === 'draft' ? 'Saved as a draft' : 'Published');
      onClose();
    },
  );
  const form = useResourceDraft({
    name: 'new',
    initial: EMPTY,
    imported: false,
    refused: asErrors(create.error),
  });
  const send = (state: 'draft' | 'published') => form.submit((value) => create.mutate({ value, state }));
  return (
    <form aria-label="New resource" noValidate onSubmit={send('published')}>
      <ResourceFields form={form} />
      <Flex vertical gap="middle" style={{ marginBlockStart: 16 }}>
        {create.error ? <Refused error={create.error} form={form} /> : null}
        <Flex wrap align="center" gap="small">
          <Button type="primary" htmlType="submit" loading={create.isPending}>
            {create.isPending ? 'Saving...' : 'Publish'}
          </Button>
          <Button disabled={create.isPending} onClick={() => send('draft')()}>
            Save as a draft
          </Button>
          <DraftNote state={form.state} />
        </Flex>
      </Flex>
    </form>
  );
}

function EditForm({ resource, onClose }: FormProps & { readonly resource: ResourceData }) {
  const [asking, setAsking] = useState(false);
  const { state } = resource;
  const change = useWrite(
    'A resource was not changed',
    ({ value, next }: { readonly value: ResourceDraft; readonly next?: 'published' | 'retired' }) =>
      changeResource(resource.id, changeOf(value, next)),
    () => {
      form.discard();
      notice.success('Saved');
      onClose();
    },
  );
  const form = useResourceDraft({
    ...{ name: resource.id, initial: draftOf(resource), imported: resource.imported_at !== null },
    refused: asErrors(change.error),
  });
  const send = (next?: 'published' | 'retired') =>
    form.submit((value) => change.mutate({ value, ...(next ? { next } : {}) }));
  return (
    <form aria-label="Edit resource" noValidate onSubmit={send()}>
      <ResourceFields form={form} fixed />
      <Flex vertical gap="middle" style={{ marginBlockStart: 16 }}>
        {change.error ? <Refused error={change.error} form={form} /> : null}
        {asking ? (
          <Confirm
            question="Withdraw this resource?"
            yes="Withdraw"
            busyYes="Withdrawing..."
            no="Keep It"
            busy={change.isPending}
            onYes={() => send('retired')()}
            onNo={() => setAsking(false)}
          >
            Nobody but you can open it afterwards. You can publish it again.
          </Confirm>
        ) : (
          <Flex wrap align="center" gap="small">
            <Button type="primary" htmlType="submit" loading={change.isPending}>
              {change.isPending ? 'Saving...' : 'Save Changes'}
            </Button>
            {state === 'published' ? (
              <Button danger onClick={() => setAsking(true)}>
                Withdraw
              </Button>
            ) : (
              <Button disabled={change.isPending} onClick={() => send('published')()}>
                Save and publish
              </Button>
            )}
            <DraftNote state={form.state} />
          </Flex>
        )}
      </Flex>
    </form>
  );
}

function Edited({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(resourceQuery(true, id));
  if (data) return <EditForm resource={data} onClose={onClose} />;
  if (error)
    return <RetryBlock what="The resource" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  return <Skeleton active title={false} />;
}

/** Writes a new resource, or changes one. */
export function ResourceDrawer({ id, view }: { readonly id: string; readonly view: ResourcesView }) {
  const close = () => view.edit(null);
  const isNew = id === 'new';
  return (
    <Drawer open title={isNew ? 'New resource' : 'Edit resource'} size="min(100vw, 760px)" onClose={close}>
      {isNew ? <NewForm onClose={close} /> : <Edited id={id} onClose={close} />}
    </Drawer>
  );
}
