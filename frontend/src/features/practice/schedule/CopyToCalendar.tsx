import { Button, Flex } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { ConnectPrompt, isCalendar, useOwnCalendars } from '../../../shared/source/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import type { Appointment } from '../types.ts';
import { useCopyToCalendar } from './use-copy-to-calendar.ts';

/** Puts the time into the person's own calendar as 'Appointment', without a name. */
export function CopyToCalendar({ item }: { item: Appointment }) {
  const { own } = useOwnCalendars();
  const copy = useCopyToCalendar(item);
  if (!own) return null;
  const copied = copy.data ? copy.variables : undefined;
  return (
    <Flex vertical gap="small" component="section" aria-labelledby="copy-to-calendar">
      <h3 id="copy-to-calendar">Copy to calendar</h3>
      {own.length === 0 ? (
        <ConnectPrompt kind="hint" title="Connect a calendar" accepts={isCalendar}>
          Adds the time to your own calendar as “Appointment,” without a name.
        </ConnectPrompt>
      ) : (
        <>
          <p className="muted">Only the time is copied, as “Appointment,” without a name.</p>
          <Flex wrap gap="small">
            {own.map((connection) => (
              <Button
                key={connection.id}
                loading={copy.isPending && copy.variables.id === connection.id}
                disabled={copy.isPending || copied?.id === connection.id}
                onClick={() => copy.mutate(connection)}
              >
                {copied?.id === connection.id ? 'Copied' : 'Copy'} to {connection.tool_name}
              </Button>
            ))}
          </Flex>
        </>
      )}
      <div role="status">
        {copied ? (
          <Callout kind="success">
            Copied to {copied.tool_name}
            {copy.data?.source === 'mock_data' ? ', which uses sample data' : ''}.
          </Callout>
        ) : null}
        {copy.error ? <Callout kind="danger">Not copied. {messageOf(copy.error)}</Callout> : null}
      </div>
    </Flex>
  );
}
