import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import type { Connection, PlatformConnection, Tool } from '../api/index.ts';
import { messageOf } from '../api/index.ts';
import { today } from '../lib/today.ts';
import type { ConnectionPath } from './api.ts';
import { agreements } from './api.ts';
import { DayPicker } from '../ui/fields/DayPicker.tsx';

interface AgreementTickProps {
  readonly tool: Tool;
  readonly connection: Connection | PlatformConnection;
  readonly path: ConnectionPath;
  /** The list that names the connection, to be read again. */
  readonly listed: QueryKey;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
function useAgreement({ connection, path, listed }: AgreementTickProps) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (agreedOn: string | null) =>
      agreedOn === null
        ? agreements.remove(path, connection.id)
        : agreements.set(path, connection.id, agreedOn),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: listed });
      void cache.invalidateQueries({ queryKey: ['ai', 'options'] });
    },
  });
}

/** "Agreement in place": said by the connection's owner, with its day. An AI tool gets no patient identifiers without. */
export function AgreementTick(props: AgreementTickProps) {
  const { tool, connection } = props;
  const saving = useAgreement(props);
  const [confirming, setConfirming] = useState(false);
  const [agreedOn, setAgreedOn] = useState(today);
  const since = connection.agreed_on;
  const onTick = (ticked: boolean) => {
    if (ticked) setConfirming(true);
    else if (since) saving.mutate(null);
    else setConfirming(false);
  };
  const save = () => saving.mutate(agreedOn, { onSuccess: () => setConfirming(false) });
  return (
    <Flex vertical gap="small">
      <Checkbox
        checked={since !== null || confirming}
        disabled={saving.isPending}
        onChange={({ target }) => onTick(target.checked)}
      >
        A business associate agreement with {tool.name} is in place
      </Checkbox>
      <p className="muted">
        {since
          ? `Since ${day.format(new Date(since))}. It ends when you disconnect.`
          : 'No agreement on file. Without it, text that may identify a patient is not sent to an AI tool.'}
      </p>
      {confirming && !since ? (
        <Flex wrap align="center" gap="small">
          <label htmlFor="agreement-day">In place since</label>
          <DayPicker id="agreement-day" max={today()} value={agreedOn} onChange={setAgreedOn} />
          <Button type="primary" loading={saving.isPending} disabled={!agreedOn} onClick={save}>
            {saving.isPending ? 'Saving...' : 'Save'}
          </Button>
        </Flex>
      ) : null}
      {saving.error ? (
        <p className="field-error" role="alert">
          {messageOf(saving.error)}
        </p>
      ) : null}
    </Flex>
  );
}
