import { Alert, Button, Checkbox, Flex, Input } from 'antd';
import { messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { useSiteConfig } from '../../../shared/site/site-config.ts';
import { DraftNote } from '../../../shared/drafts/index.ts';
import type { Uploads } from '../../../shared/files/index.ts';
import { DropArea, FileField } from '../../../shared/files/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import type { Thread } from '../types.ts';
import { categoryChoices, momentText } from '../labels.ts';
import { NoPatientData } from './NoPatientData.tsx';
import { Offered } from './Offered.tsx';
import type { TicketDraft, TicketErrors } from './ticket-draft.ts';
import { useNewTicket } from './use-new-ticket.ts';

interface FieldsProps {
  readonly value: TicketDraft;
  readonly errors: TicketErrors;
  readonly files: Uploads;
  readonly set: (change: Partial<TicketDraft>) => void;
}

const invalid = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};

function Fields({ value, errors, files, set }: FieldsProps) {
  return (
    <>
      <FieldItem id="ticket-category" label="What is it about?" error={errors.category}>
        <ChoiceSelect
          id="ticket-category"
          choices={categoryChoices}
          placeholder="Choose"
          value={value.category}
          aria-required
          {...invalid('ticket-category', errors.category)}
          onChange={(category) => set({ category: category as TicketDraft['category'] })}
        />
      </FieldItem>
      <FieldItem id="ticket-subject" label="Subject" error={errors.subject}>
        <Input
          id="ticket-subject"
          maxLength={160}
          autoComplete="off"
          aria-required
          value={value.subject}
          {...invalid('ticket-subject', errors.subject)}
          onChange={({ target }) => set({ subject: target.value })}
        />
      </FieldItem>
      <Flex vertical gap={16}>
        <Offered subject={value.subject} />
        <NoPatientData />
        <DropArea files={files}>
          <FieldItem
            id="ticket-message"
            label="What happened, and what did you expect?"
            error={errors.message}
          >
            <Input.TextArea
              id="ticket-message"
              rows={7}
              maxLength={5000}
              aria-required
              value={value.message}
              {...invalid('ticket-message', errors.message)}
              onChange={({ target }) => set({ message: target.value })}
            />
          </FieldItem>
          <FileField id="ticket-files" files={files} />
        </DropArea>
      </Flex>
    </>
  );
}

/** When support answers. */
function SupportHours() {
  const { hours, timeZone } = useSiteConfig();
  const text = hours.map((line) => line.join(' ')).join(', ');
  return timeZone ? (
    <p className="muted">
      Support hours: {text} ({timeZone.replaceAll('_', ' ')} time)
    </p>
  ) : null;
}

interface NewTicketFormProps {
  /** When the reply to a ticket opened now is due; null while unknown. */
  readonly replyBy: string | null;
  readonly onOpened: (ticket: Thread) => void;
  readonly onLeave: () => void;
}

/** The form for a new ticket. The text is kept as a draft until the ticket is sent. */
export function NewTicketForm({ replyBy, onOpened, onLeave }: NewTicketFormProps) {
  const { draft, files, errors, set, submit, busy, failure } = useNewTicket(onOpened);
  return (
    <form className="narrow" onSubmit={submit} noValidate aria-labelledby="new-ticket">
      <SectionHeader id="new-ticket" title="New ticket" />
      <Fields value={draft.value} errors={errors} files={files} set={set} />
      <Flex vertical gap={20}>
        <Checkbox checked={draft.value.details} onChange={({ target }) => set({ details: target.checked })}>
          Include the page I was on, my browser, and its window size
        </Checkbox>
        {failure ? (
          <Alert
            type="error"
            showIcon
            title={`${messageOf(failure)} Your text is still here.`}
            description={requestIdOf(failure) ? `Request ${requestIdOf(failure)}` : undefined}
          />
        ) : null}
        <Flex wrap align="center" gap={12}>
          <Button type="primary" htmlType="submit" loading={busy}>
            {busy ? 'Sending...' : failure ? 'Send again' : 'Send'}
          </Button>
          <Button type="text" onClick={onLeave}>
            Back
          </Button>
          <DraftNote state={draft.state} />
        </Flex>
        {replyBy ? <p className="muted">We will reply by {momentText(replyBy)}.</p> : null}
        <SupportHours />
      </Flex>
    </form>
  );
}
