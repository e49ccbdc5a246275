import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/session/session-context.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { browserZone, zoneChoices } from '../../../shared/ui/fields/time-zones.ts';
import { needed } from '../../../shared/ui/form/checks.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { dsoApi, dsoKeys } from '../api.ts';

const kinds = [
  { value: 'dso', label: 'Dental support organization' },
  { value: 'practice', label: 'Practice' },
];
const initial = () => ({ name: '', kind: 'practice', timezone: browserZone() });

function useCreating(isDso: boolean) {
  const cache = useQueryClient();
  const creating = useMutation({
    mutationFn: dsoApi.create,
    onSuccess: ({ name }) => {
      notice.success(`${name} was created`, 'You are its owner.');
      void cache.invalidateQueries({ queryKey: dsoKeys.mine });
    },
    onError: (error) => {
      logProblem('An organization was not created', error);
      form.refuse((error instanceof ApiError && error.info.fields) || {});
    },
  });
  const form = useForm({
    id: 'organization',
    initial: { ...initial(), kind: isDso ? 'dso' : 'practice' },
    checks: { name: needed('Enter a name') },
    onSubmit: ({ name, kind, timezone }) =>
      creating.isPending
        ? undefined
        : creating.mutate({ name: name.trim(), kind: kind === 'dso' ? 'dso' : 'practice', timezone }),
  });
  return { form, creating };
}

/** Names a new organization. Who creates it becomes its owner. */
export function OrganisationForm() {
  const isDso = useSession().hasRole('dso_admin');
  const { form, creating } = useCreating(isDso);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Create an organization">
      <FormField form={form} name="name" label="Name" autoComplete="organization" maxLength={120} />
      {isDso ? <FormField form={form} name="kind" label="It is a" kind="select" choices={kinds} /> : null}
      <FormField
        form={form}
        name="timezone"
        label="Time zone"
        kind="select"
        choices={zoneChoices(form.values.timezone)}
      />
      <div role="alert">
        {creating.isError ? (
          <Alert type="error" role="note" showIcon title={messageOf(creating.error)} />
        ) : null}
      </div>
      <Button type="primary" htmlType="submit" loading={creating.isPending}>
        {creating.isPending ? 'Creating...' : 'Create organization'}
      </Button>
    </form>
  );
}
