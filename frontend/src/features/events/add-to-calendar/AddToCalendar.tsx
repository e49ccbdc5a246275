import { Button, Flex } from 'antd';
import { ConnectPrompt, isCalendar } from '../../../shared/source/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { requestIdOf } from '../../../shared/api/index.ts';
import type { EventData } from '../api.ts';
import { calendarFileOf } from '../detail/EventFacts.tsx';
import { EntryState } from './EntryState.tsx';
import { useCalendarEntries, useEntrySteps } from './use-calendar-entries.ts';

const HAS_ENTRY = ['queued', 'done', 'failed'];

/** The person's own calendars: a button for each that has no entry yet, and what became of the others. */
function OwnCalendars({ event }: { readonly event: EventData }) {
  const { own, pushes, failed, reload } = useCalendarEntries(event.id);
  const steps = useEntrySteps();
  if (failed && (!own || !pushes))
    return <RetryBlock what="Your calendars" requestId={requestIdOf(failed)} onRetry={reload} />;
  if (!own || !pushes) return null;
  const entries = pushes.filter((push) => HAS_ENTRY.includes(push.state));
  const free = own.filter(({ tool_name: tool }) => !entries.some((push) => push.tool_name === tool));
  return (
    <>
      <Flex wrap gap="small">
        {free.map(({ id, tool_name: tool }) => (
          <Button
            key={id}
            loading={steps.add.isPending && steps.add.variables.tool === tool}
            disabled={steps.add.isPending}
            onClick={() => steps.add.mutate({ eventId: event.id, tool })}
          >
            {tool}
          </Button>
        ))}
        <FileButton event={event} />
      </Flex>
      <Flex vertical gap="middle" role="status">
        {entries.map((push) => (
          <EntryState
            key={push.id}
            push={push}
            steps={steps}
            toolId={own.find(({ tool_name: tool }) => tool === push.tool_name)?.tool_id ?? null}
          />
        ))}
      </Flex>
      {own.length === 0 ? (
        <ConnectPrompt kind="hint" title="Connect a calendar" accepts={isCalendar}>
          A connected calendar gets the event, follows each change of it, and loses it when you cancel.
        </ConnectPrompt>
      ) : null}
    </>
  );
}

const FileButton = ({ event }: { readonly event: EventData }) => (
  <Button href={calendarFileOf(event)} download>
    Calendar file (.ics)
  </Button>
);

/** Ways into a calendar: the file for everybody, connected calendars for people with a seat. */
export function AddToCalendar({ event }: { readonly event: EventData }) {
  const seated = event.registration?.state === 'registered' || event.registration?.state === 'attended';
  return (
    <Flex vertical gap="small" component="section" aria-labelledby="add-to-calendar">
      <h3 id="add-to-calendar">Add to calendar</h3>
      {seated ? <OwnCalendars event={event} /> : <FileButton event={event} />}
    </Flex>
  );
}
