import { Modal, Typography } from 'antd';
import { useState } from 'react';
import type { Role } from '../../../../shared/access/roles.ts';
import { roles } from '../../../../shared/access/roles.ts';
import type { Person } from '../../../../shared/api/index.ts';
import { messageOf } from '../../../../shared/api/index.ts';
import { ChoiceSelect } from '../../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../../shared/ui/fields/FieldItem.tsx';
import { ReasonForm } from '../../../../shared/ui/reason-form/ReasonForm.tsx';
import type { BulkResults } from '../api.ts';
import { useBulkChange } from '../api.ts';
import type { OfferedAction } from './bulk-actions.ts';
import { bulkActions, peopleText } from './bulk-actions.ts';
import { nameOf } from '../person-labels.ts';
import { roleLabels } from '../role-labels.ts';

const MOST_NAMES = 10;
const names = new Intl.ListFormat('en-US', { type: 'conjunction' });
const choices = roles.map((value) => ({ value, label: roleLabels[value].label }));

/** The names, as far as they are read at one glance. */
function namesOf(people: readonly Person[]): string {
  const shown = people.slice(0, MOST_NAMES).map(nameOf);
  const more = people.length - shown.length;
  return names.format(more > 0 ? [...shown, `${more} more`] : shown);
}

export interface BulkDone {
  readonly action: OfferedAction;
  readonly role: Role;
  readonly reason: string;
  readonly people: readonly Person[];
  readonly results: BulkResults;
}

interface BulkChangeProps {
  readonly action: OfferedAction;
  readonly people: readonly Person[];
  readonly onDone: (done: BulkDone) => void;
  readonly onNo: () => void;
}

/** Names how many people a change is for, and asks why. */
export function BulkChange({ action, people, onDone, onNo }: BulkChangeProps) {
  const change = useBulkChange();
  const [role, setRole] = useState<Role>('instructor');
  const text = bulkActions[action];
  const send = (reason: string) =>
    change.mutate(
      {
        ...{ action, reason, ids: people.map(({ id }) => id) },
        ...(action === 'add_role' ? { role } : {}),
      },
      { onSuccess: (results) => onDone({ action, role, reason, people, results }) },
    );
  return (
    <Modal open title={text.label} footer={null} onCancel={onNo} closable={!change.isPending}>
      <ReasonForm
        id={`bulk-${action}`}
        question={text.question(peopleText(people.length))}
        hint="Administrators see this in the audit log of each person."
        typed={text.typed && String(people.length)}
        autoFocus={action !== 'add_role'}
        fields={
          <>
            <Typography.Paragraph type="secondary">{namesOf(people)}</Typography.Paragraph>
            {action === 'add_role' ? (
              <FieldItem id="bulk-role" label="Role">
                <ChoiceSelect
                  id="bulk-role"
                  autoFocus
                  value={role}
                  choices={choices}
                  onChange={(next) => setRole(next as Role)}
                />
              </FieldItem>
            ) : null}
          </>
        }
        yes={text.yes}
        busyYes={text.busyYes}
        busy={change.isPending}
        danger={action === 'suspend' || action === 'sign_out'}
        error={change.error && messageOf(change.error)}
        onSend={send}
        onNo={onNo}
      >
        {text.explanation}
      </ReasonForm>
    </Modal>
  );
}
