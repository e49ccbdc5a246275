import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Flex, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { type Role, roleNames, roles } from '../../../shared/access/roles.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { NewerAlert } from '../../../shared/ui/newer-alert/NewerAlert.tsx';
import { SaveBar } from '../editing/SaveBar.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { type Capability, type Decision, effectQuery, type Override, useDecide } from './api.ts';
import { decisionOf, decisionText, effectText, namesIn, sameDecision } from './decision.ts';
import { OrganisationPicker } from './OrganisationPicker.tsx';

type Choice = 'default' | 'on' | 'off';

const choiceOf = (one: Override | undefined): Choice => (one ? (one.on ? 'on' : 'off') : 'default');
const withoutRole = (overrides: readonly Override[], role: Role) =>
  overrides.filter((one) => !('role' in one && one.role === role));
const withoutOrganisation = (overrides: readonly Override[], id: string) =>
  overrides.filter((one) => !('organisation_id' in one && one.organisation_id === id));

function Line({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Choice;
  onChange: (choice: Choice) => void;
}) {
  return (
    <Flex wrap gap="small" justify="space-between" align="center">
      <span>{label.charAt(0).toUpperCase() + label.slice(1)}</span>
      <Segmented<Choice>
        aria-label={label}
        value={value}
        onChange={onChange}
        options={[
          { value: 'default', label: 'Default' },
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
      />
    </Flex>
  );
}

interface ChoicesProps {
  readonly decision: Decision;
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (decision: Decision, name?: readonly [id: string, name: string]) => void;
}

function Choices({ decision, names, onChange }: ChoicesProps) {
  const { default_on: defaultOn, overrides } = decision;
  const setOverrides = (next: readonly Override[]) => onChange({ ...decision, overrides: next });
  const ofRole = (role: Role) => overrides.find((one) => 'role' in one && one.role === role);
  const ids = overrides.flatMap((one) => ('organisation_id' in one ? [one.organisation_id] : []));
  const ofOrganisation = (id: string) =>
    overrides.find((one) => 'organisation_id' in one && one.organisation_id === id);
  return (
    <Flex vertical gap="small">
      <Flex gap="small" justify="space-between" align="center">
        <strong id="capability-default">Default, for everybody and for visitors</strong>
        <Switch
          aria-labelledby="capability-default"
          checked={defaultOn}
          onChange={(on) => onChange({ ...decision, default_on: on })}
        />
      </Flex>
      <h3>Roles</h3>
      {roles.map((role) => (
        <Line
          key={role}
          label={roleNames[role]}
          value={choiceOf(ofRole(role))}
          onChange={(choice) => {
            const rest = withoutRole(overrides, role);
            setOverrides(choice === 'default' ? rest : [...rest, { role, on: choice === 'on' }]);
          }}
        />
      ))}
      <h3>Organizations</h3>
      {ids.map((id) => (
        <Line
          key={id}
          label={names.get(id) ?? 'An organization that is gone'}
          value={choiceOf(ofOrganisation(id))}
          onChange={(choice) => {
            const rest = withoutOrganisation(overrides, id);
            setOverrides(
              choice === 'default' ? rest : [...rest, { organisation_id: id, on: choice === 'on' }],
            );
          }}
        />
      ))}
      <OrganisationPicker
        taken={ids}
        onPick={(id, name) =>
          onChange({ ...decision, overrides: [...overrides, { organisation_id: id, on: !defaultOn }] }, [
            id,
            name,
          ])
        }
      />
    </Flex>
  );
}

function Effect({ decision }: { decision: Decision }) {
  const { data, error } = useQuery(effectQuery(decision));
  if (error && !data)
    return <Alert type="warning" title="How many people this concerns could not be counted." />;
  return (
    <Alert
      type={data && data.lose > 0 ? 'warning' : 'info'}
      role="status"
      title={data ? effectText(data) : 'Counting the people this concerns...'}
    />
  );
}

function Editor({ capability }: { capability: Capability }) {
  const editing = useEditing(capability, decisionOf, sameDecision);
  const { value: decision, changed, newer } = editing;
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const names = new Map([...picked, ...namesIn(capability)]);
  const decide = useDecide();
  const { name } = capability;
  const keepMine = () => {
    editing.keepMine();
    decide.reset();
  };
  const startFrom = (one: Capability) => {
    editing.startFrom(one);
    decide.reset();
  };
  const save = (reason: string) =>
    decide.mutate(
      { ...decision, version: editing.version, reason },
      {
        onSuccess: (saved) => {
          editing.startFrom(saved);
          notice.success(`${name} is saved`, 'It counts from everybody’s next click.');
        },
      },
    );
  return (
    <Flex vertical gap="middle">
      <LeaveGuard unsaved={changed} />
      <p className="muted">{capability.description}</p>
      {newer ? (
        <NewerAlert by="Someone else" onMine={keepMine} onTheirs={() => startFrom(newer)}>
          They saved: {decisionText(newer)}
        </NewerAlert>
      ) : null}
      {decide.error && !newer ? <Alert type="error" showIcon title={messageOf(decide.error)} /> : null}
      <Choices
        decision={decision}
        names={names}
        onChange={(next, add) => {
          editing.set(next);
          decide.reset();
          if (add) setPicked(new Map([...picked, add]));
        }}
      />
      {changed ? (
        <>
          <Effect decision={decision} />
          <SaveBar
            id="capability"
            busy={decide.isPending}
            blocked={newer !== null}
            onSave={save}
            onDiscard={() => startFrom(capability)}
          />
        </>
      ) : null}
    </Flex>
  );
}

interface CapabilityDrawerProps {
  readonly capability: Capability | undefined;
  readonly onClose: () => void;
}

/** One feature or tool: its default, the exceptions for roles and organizations, and how many people a change concerns. */
export function CapabilityDrawer({ capability, onClose }: CapabilityDrawerProps) {
  return (
    <Drawer
      open={capability !== undefined}
      title={capability?.name ?? ''}
      onClose={onClose}
      size="min(100vw, 560px)"
      destroyOnHidden
    >
      {capability ? <Editor key={capability.key} capability={capability} /> : null}
    </Drawer>
  );
}
