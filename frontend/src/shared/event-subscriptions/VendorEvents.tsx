import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import type { Tool, Webhook } from '../api/index.ts';
import { logProblem, messageOf, requestIdOf } from '../api/index.ts';
import { timeLabel } from '../lib/time-labels.ts';
import { describedBy, FieldItem } from '../ui/fields/FieldItem.tsx';
import { SecretInput } from '../ui/fields/SecretInput.tsx';
import { notice } from '../ui/notice/notice.ts';
import { RetryBlock } from '../ui/retry-block/RetryBlock.tsx';
import type { ConnectionPath } from '../connect/api.ts';
import { subscriptionKeys, webhookQuery, webhooks } from './api.ts';
import { ShownOnce } from './ShownOnce.tsx';

interface VendorEventsProps {
  readonly tool: Tool;
  readonly path: ConnectionPath;
  readonly connectionId: string;
  /** Where what arrives can be seen. */
  readonly shown: string;
}

function useWebhook(path: ConnectionPath, id: string) {
  const cache = useQueryClient();
  const query = useQuery(webhookQuery(path, id));
  const onSettled = () => cache.invalidateQueries({ queryKey: subscriptionKeys.webhook(path, id) });
  const onError = (error: Error) => {
    logProblem('The address for events could not be changed', error);
    notice.error('This did not work', messageOf(error));
  };
  const make = useMutation({
    mutationFn: () => webhooks.make(path, id),
    onError,
    onSettled,
  });
  const keep = useMutation({
    mutationFn: (secret: string) => webhooks.storeSecret(path, id, secret),
    onSuccess: () => notice.success('The secret was stored'),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => webhooks.remove(path, id),
    onSuccess: () => {
      make.reset();
      notice.success('The address was removed');
    },
    onError,
    onSettled,
  });
  return { query, make, keep, remove };
}

/** Where the vendor can tell of events: an address, made and removed by whose connection it is. Whether it can be is the hub's word. */
export function VendorEvents({ tool, path, connectionId, shown }: VendorEventsProps) {
  const { query, make, keep, remove } = useWebhook(path, connectionId);
  const webhook = query.data;
  const made = make.data;
  if (query.isError && !webhook) {
    return (
      <RetryBlock
        what="The vendor's events"
        requestId={requestIdOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!webhook) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const removal = webhook.created_at ? (
    <Button danger loading={remove.isPending} onClick={() => remove.mutate()}>
      {remove.isPending ? 'Removing...' : 'Remove address'}
    </Button>
  ) : null;
  if (!webhook.supported) {
    // An address from before, when the connection went another way, is good for nothing but to be removed.
    return (
      <Flex vertical gap="middle">
        <p className="muted">{webhook.reason}</p>
        {removal ? <Flex justify="end">{removal}</Flex> : null}
      </Flex>
    );
  }
  return (
    <Flex vertical gap="middle">
      <p className="muted">
        {tool.name} can notify Chairside when something happens. Each event is verified and listed under{' '}
        {shown}; its content is not stored.
      </p>
      <p className="muted">
        {webhook.help}{' '}
        {webhook.help_url ? (
          <a href={webhook.help_url} target="_blank" rel="noreferrer">
            How {tool.name} describes it
          </a>
        ) : null}
      </p>
      {made ? (
        <ShownOnce
          items={[
            { label: 'Address', text: made.url },
            ...(made.secret ? [{ label: 'Secret', text: made.secret }] : []),
          ]}
        />
      ) : null}
      {webhook.created_at ? <LastEvent webhook={webhook} /> : null}
      {webhook.created_at && webhook.secret_from === 'vendor' ? (
        <SecretForm
          key={String(keep.isSuccess)}
          webhook={webhook}
          busy={keep.isPending}
          refused={keep.error ? messageOf(keep.error) : undefined}
          onKeep={(secret) => keep.mutate(secret)}
        />
      ) : null}
      <Flex wrap gap="small" justify="end">
        {removal}
        {made ? null : (
          <Button
            type={webhook.created_at ? 'default' : 'primary'}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {make.isPending ? 'Making...' : webhook.created_at ? 'Make a new address' : 'Make an address'}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

function LastEvent({ webhook }: { webhook: Webhook }) {
  const [now] = useState(Date.now);
  const { created_at: made, last_received_at: last, has_secret: ready } = webhook;
  const since = made ? `Address made ${timeLabel(made, Math.max(now, Date.parse(made)))}.` : '';
  const lastEventText = last
    ? `Last event ${timeLabel(last, Math.max(now, Date.parse(last)))}.`
    : 'No event yet.';
  return (
    <Alert
      type={ready ? 'info' : 'warning'}
      role="status"
      title={
        <>
          {since} {ready ? lastEventText : 'It accepts no events until the secret is stored.'}
        </>
      }
    />
  );
}

interface SecretFormProps {
  readonly webhook: Webhook;
  readonly busy: boolean;
  readonly refused: string | undefined;
  readonly onKeep: (secret: string) => void;
}

const SECRET_HINT = 'Used to verify every event. It is stored encrypted.';

/** What the vendor shows when it has the address. */
function SecretForm({ webhook, busy, refused, onKeep }: SecretFormProps) {
  const [secret, setSecret] = useState('');
  const label = `${webhook.has_secret ? 'New secret' : 'Secret'} of ${webhook.tool_name}`;
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(secret.trim());
      }}
    >
      <FieldItem id="webhook-secret" label={label} hint={SECRET_HINT} error={refused}>
        <SecretInput
          id="webhook-secret"
          what={label}
          autoComplete="off"
          maxLength={500}
          aria-describedby={describedBy('webhook-secret', refused, SECRET_HINT)}
          aria-invalid={refused ? true : undefined}
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
        />
      </FieldItem>
      <Flex wrap gap="small" justify="end">
        <Button
          type={webhook.has_secret ? 'default' : 'primary'}
          htmlType="submit"
          loading={busy}
          disabled={secret.trim() === ''}
        >
          {busy ? 'Storing...' : 'Store secret'}
        </Button>
      </Flex>
    </form>
  );
}
