import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Item, ItemList } from '../../../shared/ui/item-list/ItemList.tsx';
import type { Role } from '../../../shared/access/roles.ts';
import { roles } from '../../../shared/access/roles.ts';
import type { Person } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { ReactNode } from 'react';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { usePersonChange } from '../api.ts';
import { nameOf, refusalText } from '../person-labels.ts';
import { roleLabels } from '../role-labels.ts';

interface RoleLineProps {
  readonly role: Role;
  readonly hasRole: boolean;
  readonly locked: boolean;
  readonly onAsk: () => void;
  /** The question that opens below the role. */
  readonly children: ReactNode;
}

function RoleLine({ role, hasRole, locked, onAsk, children }: RoleLineProps) {
  const { label, power } = roleLabels[role];
  const action = hasRole ? 'Remove' : 'Add';
  return (
    <Item
      title={
        <>
          <strong>{label}</strong> {hasRole ? <Badge tone="good">Assigned</Badge> : null}
        </>
      }
      details={power}
      actions={
        locked ? null : (
          <Button size="small" onClick={onAsk} aria-label={`${action}: ${label}`}>
            {action}
          </Button>
        )
      }
    >
      {children}
    </Item>
  );
}

function AskRole({ person, role, onDone }: { person: Person; role: Role; onDone: () => void }) {
  const change = usePersonChange(person);
  const hasRole = person.roles.includes(role);
  const name = nameOf(person);
  const { label, power } = roleLabels[role];
  const yes = () =>
    change.mutate(
      { kind: hasRole ? 'remove' : 'grant', role },
      {
        onSuccess: () => {
          notice.success(
            hasRole ? `${label} removed` : `${label} added`,
            `It takes effect for ${name} immediately.`,
          );
          onDone();
        },
      },
    );
  return (
    <>
      {change.isError ? <Alert type="error" showIcon title={refusalText(change.error, name)} /> : null}
      <Confirm
        question={hasRole ? `Remove the role ${label} from ${name}?` : `Add the role ${label} for ${name}?`}
        tone={hasRole ? 'danger' : 'calm'}
        yes={hasRole ? 'Remove Role' : 'Add Role'}
        busyYes="Saving..."
        no="Cancel"
        busy={change.isPending}
        onYes={yes}
        onNo={onDone}
      >
        {power}.
      </Confirm>
    </>
  );
}

/** What a person may do here. Each change asks once more, and counts from the person's next click on. */
export function RolesEditor({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const [asking, setAsking] = useState<Role | null>(null);
  return (
    <section aria-labelledby="person-roles">
      <h3 id="person-roles">Roles</h3>
      {isOwn ? (
        <Alert role="note" showIcon title="You cannot change your own roles. Ask another administrator." />
      ) : null}
      <ItemList labelledBy="person-roles">
        {roles.map((role) => (
          <RoleLine
            key={role}
            role={role}
            hasRole={person.roles.includes(role)}
            locked={isOwn || asking === role}
            onAsk={() => setAsking(role)}
          >
            {asking === role ? <AskRole person={person} role={role} onDone={() => setAsking(null)} /> : null}
          </RoleLine>
        ))}
      </ItemList>
    </section>
  );
}
