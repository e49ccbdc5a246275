import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { zoneChoices } from '../../../shared/ui/fields/time-zones.ts';
import { needed } from '../../../shared/ui/form/checks.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { dsoApi, type Location } from '../api.ts';
import { useChange } from '../use-change.ts';
import { ToolsField } from './ToolsField.tsx';

type Name = 'name' | 'street' | 'city' | 'region' | 'postal_code' | 'phone' | 'timezone' | 'operatories';
type Values = Record<Name, string>;

interface LocationFormProps {
  readonly organisation: string;
  /** The one to change; missing for a new one. */
  readonly location?: Location | undefined;
  readonly timezone: string;
  readonly onDone: () => void;
  /** Missing where there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined;
}

const valuesOf = (location: Location | undefined, timezone: string): Values => ({
  name: location?.name ?? '',
  street: location?.street ?? '',
  city: location?.city ?? '',
  region: location?.region ?? '',
  postal_code: location?.postal_code ?? '',
  phone: location?.phone ?? '',
  timezone: location?.timezone ?? timezone,
  operatories: String(location?.operatories ?? ''),
});

const orNull = (text: string): string | null => text.trim() || null;
const bodyOf = (values: Values) => ({
  ...{ name: values.name.trim(), timezone: values.timezone },
  ...{ street: orNull(values.street), city: orNull(values.city), region: orNull(values.region) },
  ...{ postal_code: orNull(values.postal_code), phone: orNull(values.phone) },
  operatories: Number(values.operatories || 0),
});

/** Naming a tool takes a permission, so that it is sent only where it was changed. */
const changedTools = (before: readonly string[], now: readonly string[]) =>
  before.length === now.length && now.every((id) => before.includes(id)) ? {} : { tool_ids: [...now] };

function useSaving({ organisation, location, timezone, onDone }: LocationFormProps) {
  const before = location?.tool_ids ?? [];
  const [tools, setTools] = useState<readonly string[]>(before);
  const wanted = (values: Values) => ({ ...bodyOf(values), ...changedTools(before, tools) });
  const save = useChange({
    organisation,
    change: (values: Values) =>
      location
        ? dsoApi.changeLocation(organisation, location.id, { ...wanted(values), version: location.version })
        : dsoApi.addLocation(organisation, wanted(values)),
    done: ({ name }) => `${name} was saved`,
    quiet: true,
  });
  const form = useForm<Name>({
    id: 'location',
    initial: valuesOf(location, timezone),
    checks: {
      name: needed('Enter a name'),
      operatories: (text) => (/^\d{0,3}$/.test(text.trim()) ? null : 'Enter a number'),
    },
    onSubmit: (values) =>
      save.isPending
        ? undefined
        : save.mutate(values, {
            onSuccess: onDone,
            onError: (error) => form.refuse((error instanceof ApiError && error.info.fields) || {}),
          }),
  });
  return { form, save, tools, setTools };
}

/** A location's name, address, time zone and tools. */
export function LocationForm(props: LocationFormProps) {
  const { form, save, tools, setTools } = useSaving(props);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Location">
      <FormField form={form} name="name" label="Name" maxLength={120} autoFocus />
      <FormField form={form} name="street" label="Street" optional maxLength={200} autoComplete="off" />
      <div className="form-row">
        <FormField form={form} name="city" label="City" optional maxLength={100} autoComplete="off" />
        <FormField form={form} name="region" label="State" optional maxLength={100} autoComplete="off" />
      </div>
      <div className="form-row">
        <FormField
          form={form}
          name="postal_code"
          label="ZIP code"
          optional
          maxLength={20}
          autoComplete="off"
        />
        <FormField
          form={form}
          name="phone"
          label="Phone"
          optional
          maxLength={30}
          type="tel"
          autoComplete="off"
        />
      </div>
      <div className="form-row">
        <FormField
          form={form}
          name="timezone"
          label="Time zone"
          kind="select"
          choices={zoneChoices(form.values.timezone)}
        />
        <FormField form={form} name="operatories" label="Operatories" optional inputMode="numeric" />
      </div>
      <ToolsField organisation={props.organisation} value={tools} onChange={setTools} />
      <div role="alert">
        {save.isError ? <Alert type="error" role="note" showIcon title={messageOf(save.error)} /> : null}
      </div>
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save location'}
        </Button>
        {props.onCancel ? (
          <Button onClick={props.onCancel} disabled={save.isPending}>
            Cancel
          </Button>
        ) : null}
      </Flex>
    </form>
  );
}
