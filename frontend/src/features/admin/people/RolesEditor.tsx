import { Alert, Button, Checkbox, Flex, Typography } from 'antd';
import { useState } from 'react';
import type { Role } from '../../../shared/access/roles.ts';
import { roles } from '../../../shared/access/roles.ts';
import type { Person } from '../../../shared/api/index.ts';
import { ReasonForm } from '../../../shared/ui/reason-form/ReasonForm.tsx';
import { usePersonChange } from './api.ts';
import { nameOf, refusalText } from './person-labels.ts';
import { type RoleDiff, roleDiff, roleDiffText } from './role-diff.ts';
import { roleLabels } from './role-labels.ts';

interface ChecksProps {
  readonly chosen: readonly Role[];
  readonly disabled: boolean;
  readonly onChange: (chosen: Role[]) => void;
}

function RoleChecks({ chosen, disabled, onChange }: ChecksProps) {
  return (
    <Checkbox.Group value={[...chosen]} disabled={disabled} onChange={onChange}>
      <Flex vertical gap="small">
        {roles.map((role) => (
          <Checkbox key={role} value={role}>
            <strong>{roleLabels[role].label}</strong>{' '}
            <Typography.Text type="secondary">{roleLabels[role].power}</Typography.Text>
          </Checkbox>
        ))}
      </Flex>
    </Checkbox.Group>
  );
}

/** Says what was changed, and takes it back. */
function Changed({ diff, onUndo, busy }: { diff: RoleDiff; onUndo: () => void; busy: boolean }) {
  return (
    <Alert
      type="success"
      role="status"
      showIcon
      title={`${roleDiffText(diff, 'done')}. It takes effect immediately.`}
      action={
        <Button size="small" loading={busy} onClick={onUndo}>
          Undo
        </Button>
      }
    />
  );
}

interface RoleQuestionProps {
  readonly person: Person;
  readonly diff: RoleDiff;
  readonly change: ReturnType<typeof usePersonChange>;
  readonly onSend: (reason: string) => void;
  readonly onNo: () => void;
}

/** The question before a change; who is made an administrator, or no longer is one, is named once more. */
function RoleQuestion({ person, diff, change, onSend, onNo }: RoleQuestionProps) {
  const name = nameOf(person);
  const aboutAdmin = [...diff.add, ...diff.remove].includes('admin');
  return (
    <ReasonForm
      id="person-roles-change"
      question={`${roleDiffText(diff, 'asked')} for ${name}?`}
      hint="Administrators see this in the audit log."
      typed={aboutAdmin ? name : undefined}
      yes="Save Roles"
      busyYes="Saving..."
      busy={change.isPending}
      danger={diff.remove.length > 0}
      error={change.error && refusalText(change.error, name)}
      onSend={onSend}
      onNo={onNo}
    >
      It takes effect at their next click.
    </ReasonForm>
  );
}

/** What a person may do here. A change takes a reason, and can be taken back while the drawer is open. */
export function RolesEditor({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const [chosen, setChosen] = useState<Role[] | null>(null);
  const [saved, setSaved] = useState<RoleDiff | null>(null);
  // Not in the question: that goes as soon as the person is read anew, before the change is reported.
  const change = usePersonChange(person.id);
  const undo = usePersonChange(person.id);
  const diff = roleDiff(person.roles, chosen ?? person.roles);
  const isChanged = diff.add.length + diff.remove.length > 0;
  const takeBack = ({ add, remove }: RoleDiff) =>
    undo.mutate(
      { kind: 'roles', add: remove, remove: add, reason: 'Undone right after the change' },
      { onSuccess: () => setSaved(null) },
    );
  const onSaved = () => {
    setSaved(diff);
    setChosen(null);
  };
  const onSend = (reason: string) =>
    change.mutate({ kind: 'roles', ...diff, reason }, { onSuccess: onSaved });
  const onNo = () => {
    setChosen(null);
    change.reset();
  };
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="person-roles">
      <h3 id="person-roles">Roles</h3>
      {isOwn ? (
        <Alert role="note" showIcon title="You cannot change your own roles. Ask another administrator." />
      ) : null}
      <RoleChecks
        chosen={chosen ?? person.roles}
        disabled={isOwn || change.isPending}
        onChange={(next) => {
          setChosen(next);
          setSaved(null);
          change.reset();
        }}
      />
      {undo.error ? <Alert type="error" showIcon title={refusalText(undo.error, nameOf(person))} /> : null}
      {saved ? <Changed diff={saved} busy={undo.isPending} onUndo={() => takeBack(saved)} /> : null}
      {isChanged ? <RoleQuestion {...{ person, diff, change, onSend, onNo }} /> : null}
    </Flex>
  );
}
