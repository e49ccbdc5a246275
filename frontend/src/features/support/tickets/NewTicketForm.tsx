import { Button, Checkbox } from 'antd';
import { messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { DraftNote } from '../../../shared/drafts/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { FieldFrame } from '../../../shared/ui/form/Field.tsx';
import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import { DropArea, FileField } from '../files/FileField.tsx';
import type { FilesOfMessage } from '../files/use-files.ts';
import type { Thread } from '../types.ts';
import { categoryChoices, momentText } from '../labels.ts';
import { NoPatientData } from './NoPatientData.tsx';
import { Offered } from './Offered.tsx';
import type { TicketDraft, TicketErrors } from './ticket-draft.ts';
import { useNewTicket } from './use-new-ticket.ts';
import './ticket-form.css';

interface FieldsProps {
  readonly value: TicketDraft;
  readonly errors: TicketErrors;
  readonly files: FilesOfMessage;
  readonly set: (change: Partial<TicketDraft>) => void;
}

const invalid = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};

function Fields({ value, errors, files, set }: FieldsProps) {
  return (
    <>
      <FieldFrame id="ticket-category" label="What is it about?" error={errors.category}>
        <NativeSelect
          id="ticket-category"
          choices={categoryChoices}
          placeholder="Choose"
          value={value.category}
          aria-required
          {...invalid('ticket-category', errors.category)}
          onChange={({ target }) => set({ category: target.value as TicketDraft['category'] })}
        />
      </FieldFrame>
      <FieldFrame id="ticket-subject" label="Subject" error={errors.subject}>
        <input
          id="ticket-subject"
          className="input"
          maxLength={160}
          autoComplete="off"
          aria-required
          value={value.subject}
          {...invalid('ticket-subject', errors.subject)}
          onChange={({ target }) => set({ subject: target.value })}
        />
      </FieldFrame>
      <Offered subject={value.subject} />
      <NoPatientData />
      <DropArea files={files}>
        <FieldFrame
          id="ticket-message"
          label="What happened, and what did you expect?"
          error={errors.message}
        >
          <textarea
            id="ticket-message"
            className="input"
            rows={7}
            maxLength={5000}
            aria-required
            value={value.message}
            {...invalid('ticket-message', errors.message)}
            onChange={({ target }) => set({ message: target.value })}
          />
        </FieldFrame>
        <FileField id="ticket-files" files={files} />
      </DropArea>
      <Checkbox checked={value.details} onChange={({ target }) => set({ details: target.checked })}>
        Send along which page I was on, my browser and its size
      </Checkbox>
    </>
  );
}

interface NewTicketFormProps {
  /** When an answer to a ticket of now is due; null while that is not known. */
  readonly replyBy: string | null;
  readonly onOpened: (ticket: Thread) => void;
  readonly onLeave: () => void;
}

/** A question to support. What is typed stays, whatever happens to the page or the sending. */
export function NewTicketForm({ replyBy, onOpened, onLeave }: NewTicketFormProps) {
  const { draft, files, errors, set, submit, busy, failure } = useNewTicket(onOpened);
  return (
    <form className="ticket-form" onSubmit={submit} noValidate aria-labelledby="new-ticket">
      <h2 id="new-ticket">New ticket</h2>
      <Fields value={draft.value} errors={errors} files={files} set={set} />
      {failure ? (
        <div role="alert" className="ticket-failure">
          <Callout kind="danger">
            {messageOf(failure)} Your text is still here.
            {requestIdOf(failure) ? <small> Request {requestIdOf(failure)}</small> : null}
          </Callout>
        </div>
      ) : null}
      <div className="ticket-send">
        <Button type="primary" htmlType="submit" loading={busy}>
          {busy ? 'Sending...' : failure ? 'Send again' : 'Send'}
        </Button>
        <Button type="text" onClick={onLeave}>
          Back
        </Button>
        <DraftNote state={draft.state} />
      </div>
      {replyBy ? <p className="ticket-promise">We answer by {momentText(replyBy)}.</p> : null}
    </form>
  );
}
