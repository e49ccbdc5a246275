import { Alert, Button } from 'antd';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { needed } from '../../../shared/ui/form/checks.ts';
import { hasChanged } from '../../../shared/ui/form/has-changed.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type Provider, useSaveProvider } from './api.ts';

/** Name of the provider, and who signs its records. */
export function ProviderForm({ provider }: { provider: Provider }) {
  const save = useSaveProvider();
  const initial = { name: provider.name, signatory: provider.signatory ?? '' };
  const form = useForm({
    id: 'ce-provider',
    initial,
    checks: { name: needed('Enter the name of the provider') },
    onSubmit: ({ name, signatory }) =>
      save.mutate(
        { name: name.trim(), signatory: signatory.trim() || null },
        {
          onSuccess: () => notice.success('Saved', 'Records that are issued from now on carry it.'),
          onError: (error) => form.refuse((error instanceof ApiError && error.info.fields) || {}),
        },
      ),
  });
  const changed = hasChanged(form.values, initial);
  return (
    <form className="admin-form" onSubmit={form.onSubmit} noValidate>
      <LeaveGuard unsaved={changed} />
      {save.error ? <Alert type="error" showIcon title={messageOf(save.error)} /> : null}
      <FormField form={form} name="name" label="Provider" maxLength={160} />
      <FormField
        form={form}
        name="signatory"
        label="Signed by"
        optional
        maxLength={160}
        hint="Name and title under the signature line of a record."
      />
      <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!changed}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
