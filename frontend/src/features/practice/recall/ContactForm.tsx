import { Alert, Button, Card, Flex, Input } from 'antd';
import type { FormEvent } from 'react';
import { useId } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { DraftNote, useDraft } from '../../../shared/drafts/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { kindText, outcomeText } from './contact-labels.ts';
import type { ContactEntry } from './use-log-contact.ts';
import { useLogContact } from './use-log-contact.ts';

const MOST = 500;
const EMPTY: ContactEntry = { kind: 'phone', outcome: 'reached', note: '' };

function choices<Key extends string>(labels: Readonly<Record<Key, string>>) {
  return (Object.keys(labels) as Key[]).map((value) => ({ value, label: labels[value] }));
}
const kinds = choices(kindText);
const outcomes = choices(outcomeText);

interface ContactFormProps {
  readonly patientRef: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** How a patient was contacted and what came of it. The note survives leaving and the lock, as a draft on the server. */
export function ContactForm({ patientRef, name, onDone }: ContactFormProps) {
  const id = useId();
  const draft = useDraft<ContactEntry>('practice-contact', patientRef, EMPTY);
  const log = useLogContact(patientRef);
  const { value } = draft;
  const set = (changes: Partial<ContactEntry>) => draft.set({ ...value, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    log.mutate(value, {
      onSuccess: () => {
        draft.clear();
        notice.success('Contact logged');
        onDone();
      },
    });
  };
  const giveUp = () => {
    draft.clear();
    onDone();
  };
  return (
    <Card size="small">
      <form onSubmit={submit} aria-label={`Log contact with ${name}`}>
        <div className="form-row">
          <FieldItem id={`${id}-kind`} label="Method">
            <ChoiceSelect
              id={`${id}-kind`}
              autoFocus
              choices={kinds}
              value={value.kind}
              onChange={(kind) => set({ kind: kind as ContactEntry['kind'] })}
            />
          </FieldItem>
          <FieldItem id={`${id}-outcome`} label="Outcome">
            <ChoiceSelect
              id={`${id}-outcome`}
              choices={outcomes}
              value={value.outcome}
              onChange={(outcome) => set({ outcome: outcome as ContactEntry['outcome'] })}
            />
          </FieldItem>
        </div>
        <FieldItem
          id={`${id}-note`}
          label="Note"
          optional
          hint={
            <Flex component="span" wrap justify="space-between" gap="small">
              <DraftNote state={draft.state} />
              <span>{MOST - value.note.length} characters left</span>
            </Flex>
          }
        >
          <Input.TextArea
            id={`${id}-note`}
            rows={2}
            maxLength={MOST}
            value={value.note}
            aria-describedby={`${id}-note-hint`}
            onChange={({ target }) => set({ note: target.value })}
          />
        </FieldItem>
        {log.error ? (
          <Alert
            type="error"
            showIcon
            title={`Not logged. ${messageOf(log.error)} Your text is still here.`}
          />
        ) : null}
        <Flex wrap gap="small">
          <Button type="primary" htmlType="submit" loading={log.isPending}>
            {log.isPending ? 'Saving...' : 'Log contact'}
          </Button>
          <Button onClick={giveUp} disabled={log.isPending}>
            Discard
          </Button>
        </Flex>
      </form>
    </Card>
  );
}
