import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { ApiError, messageOf } from '../api/index.ts';
import { FormField } from '../ui/fields/FormField.tsx';
import { useForm } from '../ui/form/use-form.ts';

/** What the hub takes for a filter of orders; it takes more for a view of figures. */
const MOST_CHARACTERS = 60;

interface SaveFiltersProps {
  readonly noun: string;
  readonly save: (name: string) => Promise<unknown>;
  readonly onSaved: () => unknown;
}

/** Gives the filters now set a name. A refused name stays in the field. */
export function SaveFilters({ noun, save: mutationFn, onSaved }: SaveFiltersProps) {
  const save = useMutation({ mutationFn, onSuccess: onSaved });
  const refusalOf = (error: Error) =>
    (error instanceof ApiError && error.info.fields?.['name']) || messageOf(error);
  const form = useForm({
    id: `save-${noun}`,
    initial: { name: '' },
    checks: { name: (name) => (name.trim() ? null : 'Enter a name') },
    onSubmit: ({ name }) =>
      save.mutate(name.trim(), {
        onSuccess: () => form.reset({ name: '' }),
        onError: (error) => form.refuse({ name: refusalOf(error) }),
      }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormField
        form={form}
        name="name"
        label="Name for the filters now set"
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
      />
      <Button htmlType="submit" loading={save.isPending}>
        Save {noun}
      </Button>
    </form>
  );
}
