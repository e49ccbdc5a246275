import type { Flow } from '../flow.ts';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';

export type OrgField = 'name' | 'kind' | 'npi' | 'timezone';

const kinds = [
  { value: 'dso', label: 'Dental support organization' },
  { value: 'practice', label: 'Practice' },
];

/** This device's zone, which is the likeliest one. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const zones = [...new Set([ownZone(), ...Intl.supportedValuesOf('timeZone')])]
  .toSorted()
  .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

interface CreateFormProps {
  readonly form: FormState<OrgField>;
  readonly flow: Flow;
}

/** What an organisation is called and where it is. */
export function CreateForm({ form, flow }: CreateFormProps) {
  const isDso = flow.data.user_type === 'dso';
  return (
    <>
      <FormField
        form={form}
        name="name"
        label={isDso ? 'Name of the organization' : 'Name of the practice'}
        autoComplete="organization"
      />
      {isDso ? <FormField form={form} name="kind" label="It is a" kind="select" choices={kinds} /> : null}
      <div className="form-row">
        <FormField
          form={form}
          name="npi"
          label="NPI"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="Ten digits."
        />
        <FormField form={form} name="timezone" label="Time zone" kind="select" choices={zones} />
      </div>
    </>
  );
}
