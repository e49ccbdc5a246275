import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { type Choice, ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { locationsQuery, organisationsQuery, type StartPlan } from '../api.ts';

const LEADS = ['owner', 'manager'];
type Value = Omit<StartPlan, 'template_id'>;

function useChoices(organisation: string) {
  const organisations = useQuery(organisationsQuery).data?.items ?? [];
  const locations = useQuery(locationsQuery(organisation)).data?.items ?? [];
  const led = organisations.filter(({ org_role, state }) => LEADS.includes(org_role) && state === 'active');
  return {
    organisations: led.map(({ organisation_id: value, name: label }) => ({ value, label })),
    locations: locations.map(({ id: value, name: label }) => ({ value, label })),
  };
}

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <Flex vertical gap={4}>
    <label htmlFor={id}>{label}</label>
    {children}
  </Flex>
);

interface PickProps {
  readonly id: string;
  readonly label: string;
  readonly none: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Nothing to choose from is not shown. */
const Pick = ({ id, label, none, ...select }: PickProps) =>
  select.choices.length === 0 ? null : (
    <Labelled id={id} label={label}>
      <ChoiceSelect id={id} placeholder={none} style={{ minInlineSize: 220 }} {...select} />
    </Labelled>
  );

interface WhenProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The first day, and for whom: who leads an organization shares the tasks with its members, at one place or at all. */
export function When({ value, onChange }: WhenProps) {
  const { start_on, organisation_id: organisation = '', location_id: location = '' } = value;
  const { organisations, locations } = useChoices(organisation);
  const forOrganisation = (id: string) => onChange({ start_on, ...(id && { organisation_id: id }) });
  const atLocation = (id: string) =>
    onChange({ start_on, organisation_id: organisation, ...(id && { location_id: id }) });
  return (
    <Flex wrap gap="middle" align="end">
      <Labelled id="launch-start" label="First day">
        <DayPicker
          id="launch-start"
          value={start_on}
          onChange={(day) => onChange({ ...value, start_on: day })}
        />
      </Labelled>
      <Pick
        id="launch-organisation"
        label="For"
        none="Only me"
        choices={organisations}
        value={organisation}
        onChange={forOrganisation}
      />
      <Pick
        id="launch-location"
        label="Location"
        none="All locations"
        choices={locations}
        value={location}
        onChange={atLocation}
      />
    </Flex>
  );
}
