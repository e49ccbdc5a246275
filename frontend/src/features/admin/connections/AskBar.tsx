import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { type AnyConnection, useAskToReconnect } from './api.ts';
import { askedText } from './connection-labels.ts';

/** The hub takes no more at once. */
const MOST = 100;

interface AskBarProps {
  readonly chosen: readonly AnyConnection[];
  /** They were asked: nothing stays chosen. */
  readonly onAsked: () => void;
}

/** Asks the owners of the chosen connections to make them again, after a confirmation, and says what came of it. */
export function AskBar({ chosen, onAsked }: AskBarProps) {
  const [asking, setAsking] = useState(false);
  const ask = useAskToReconnect();
  const count = chosen.length;
  const send = () =>
    ask.mutate(
      chosen.map(({ id }) => id),
      { onSuccess: onAsked, onSettled: () => setAsking(false) },
    );
  return (
    <Flex vertical gap="small" style={{ marginBlockEnd: 12 }}>
      {ask.data ? <Alert type="success" showIcon title={askedText(ask.data.items)} /> : null}
      {ask.error ? <Alert type="error" showIcon title={messageOf(ask.error)} /> : null}
      {count > 0 && asking ? (
        <Confirm
          tone="calm"
          question={`Ask the ${count === 1 ? 'owner' : 'owners'} of ${count} ${count === 1 ? 'connection' : 'connections'} to reconnect?`}
          yes="Ask to Reconnect"
          busyYes="Asking..."
          no="Not Now"
          busy={ask.isPending}
          onYes={send}
          onNo={() => setAsking(false)}
        >
          Each gets a notification and an email, at most once a day. Their connections keep working until
          then.
        </Confirm>
      ) : null}
      {count > 0 && !asking ? (
        <Flex wrap align="center" gap="small">
          <Button disabled={count > MOST} onClick={() => setAsking(true)}>
            {count === 1 ? 'Ask to Reconnect' : `Ask to Reconnect ${count} Connections`}
          </Button>
          {count > MOST ? <span>At most {MOST} at a time.</span> : null}
        </Flex>
      ) : null}
    </Flex>
  );
}
