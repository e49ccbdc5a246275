import { Alert, Button, Flex } from 'antd';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { needed } from '../../../shared/ui/form/checks.ts';
import { hasChanged } from '../../../shared/ui/form/has-changed.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type NewScheme, type Scheme, useSaveScheme } from './api.ts';

const EMPTY: NewScheme = {
  ...{ scheme: '', provider_name: '', provider_number: '', term_start: '', term_end: '', statement: '' },
};

const FIELDS = Object.keys(EMPTY) as (keyof NewScheme)[];

const valuesOf = (scheme: NewScheme): NewScheme =>
  Object.fromEntries(FIELDS.map((name) => [name, scheme[name].trim()])) as unknown as NewScheme;

interface SchemeFormProps {
  /** Null for a new one. */
  readonly scheme: Scheme | null;
  readonly onDone: () => void;
}

/** One term of a scheme: who is recognized, from when to when, and what may be said of it. */
export function SchemeForm({ scheme, onDone }: SchemeFormProps) {
  const save = useSaveScheme(scheme);
  const initial: Record<keyof NewScheme, string> = valuesOf(scheme ?? EMPTY);
  const form = useForm({
    id: 'ce-scheme',
    initial,
    checks: {
      scheme: needed('Enter the name of the scheme'),
      provider_name: needed('Enter the provider as the scheme lists it'),
      provider_number: needed('Enter the provider’s ID in the scheme'),
      term_start: needed('Choose the first day of the term'),
      term_end: (end, { term_start: start }) => {
        if (!end) return 'Choose the last day of the term';
        return end < start ? 'The last day must not be before the first' : null;
      },
      statement: needed('Enter the statement that the scheme supplies'),
    },
    onSubmit: (values) =>
      save.mutate(valuesOf(values), {
        onSuccess: () => {
          notice.success('Saved', 'Course pages and new records show the statement within its term.');
          onDone();
        },
        onError: (error) => form.refuse((error instanceof ApiError && error.info.fields) || {}),
      }),
  });
  return (
    <form className="admin-form" onSubmit={form.onSubmit} noValidate>
      <LeaveGuard unsaved={hasChanged(form.values, initial)} />
      {save.error ? <Alert type="error" showIcon title={messageOf(save.error)} /> : null}
      <FormField
        form={form}
        name="scheme"
        label="Scheme"
        maxLength={80}
        autoFocus
        hint="The name of a national program or of a state board, as it is written on records."
      />
      <FormField form={form} name="provider_name" label="Provider in the scheme" maxLength={160} />
      <FormField form={form} name="provider_number" label="Provider ID" maxLength={60} />
      <Flex wrap gap="middle">
        <DateField form={form} name="term_start" label="First day of the term" />
        <DateField form={form} name="term_end" label="Last day of the term" />
      </Flex>
      <FormField
        form={form}
        name="statement"
        label="Statement"
        kind="long"
        rows={6}
        maxLength={2000}
        hint="The text that the scheme supplies, word for word. Outside the term it is not shown."
      />
      <Flex gap="small">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
}
