import { Alert, Button, Flex } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { DraftNote } from '../../../shared/drafts/index.ts';
import type { HostedEvent } from '../api.ts';
import { EventFields } from './EventFields.tsx';
import { type EventForm, useEventForm } from './use-event-form.ts';

function Conflict({ form }: { readonly form: EventForm }) {
  return (
    <Alert
      type="warning"
      showIcon
      title="This event was changed after you began to edit it"
      description="Your text is still here. Keep it and save it over the change, or continue with what is saved."
      action={
        <Flex vertical gap="small">
          <Button onClick={form.keepMine}>Keep my text</Button>
          <Button onClick={form.discard}>Use what is saved</Button>
        </Flex>
      }
    />
  );
}

interface EventEditorProps {
  /** Null for a new event. */
  readonly event: HostedEvent | null;
  readonly onSaved: (event: HostedEvent) => void;
}

/** The form of an event with what became of it. */
export function EventEditor({ event, onSaved }: EventEditorProps) {
  const form = useEventForm(event, onSaved);
  const { save, changed, conflict, failure, draftState } = form;
  return (
    <form onSubmit={form.form.onSubmit} noValidate aria-label="Event">
      {conflict ? <Conflict form={form} /> : null}
      <EventFields form={form.form} />
      {failure ? <Alert type="error" showIcon title={messageOf(failure)} /> : null}
      <Flex wrap gap="small" align="center">
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!changed || conflict}>
          {save.isPending ? 'Saving...' : event ? 'Save Event' : 'Create Draft'}
        </Button>
        {changed && event ? <Button onClick={form.discard}>Discard changes</Button> : null}
        <DraftNote state={draftState} />
      </Flex>
    </form>
  );
}
