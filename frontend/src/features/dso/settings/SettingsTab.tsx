import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { ApiError, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { zoneChoices } from '../../../shared/ui/fields/time-zones.ts';
import { needed } from '../../../shared/ui/form/checks.ts';
import { hasChanged } from '../../../shared/ui/form/has-changed.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { dsoApi, type Organisation, organisationQuery } from '../api.ts';
import { SampleCard } from '../reading/SampleCard.tsx';
import type { Viewed } from '../reading/viewed.ts';
import { useChange } from '../use-change.ts';

type Name = 'name' | 'npi' | 'timezone';

function useSettings(organisation: Organisation) {
  const saved = { name: organisation.name, npi: organisation.npi ?? '', timezone: organisation.timezone };
  const save = useChange({
    organisation: organisation.id,
    change: ({ name, npi, timezone }: Record<Name, string>) =>
      dsoApi.change(organisation.id, {
        ...{ name: name.trim(), npi: npi.trim() || null, timezone, version: organisation.version },
      }),
    done: () => 'Settings saved',
    quiet: true,
  });
  const form = useForm<Name>({
    id: 'settings',
    initial: saved,
    checks: {
      name: needed('Enter a name'),
      npi: (value) => (/^(\d{10})?$/.test(value.trim()) ? null : 'An NPI has ten digits'),
    },
    onSubmit: (values) =>
      save.isPending
        ? undefined
        : save.mutate(values, {
            onError: (error) => form.refuse((error instanceof ApiError && error.info.fields) || {}),
          }),
  });
  return { form, save, unsaved: hasChanged(form.values, saved) };
}

function Form({ organisation }: { organisation: Organisation }) {
  const { form, save, unsaved } = useSettings(organisation);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Settings of the organization">
      <LeaveGuard unsaved={unsaved} />
      <FormField form={form} name="name" label="Name" maxLength={120} autoComplete="organization" />
      <div className="form-row">
        <FormField form={form} name="npi" label="NPI" optional inputMode="numeric" hint="Ten digits." />
        <FormField
          form={form}
          name="timezone"
          label="Time zone"
          kind="select"
          choices={zoneChoices(form.values.timezone)}
        />
      </div>
      <div role="alert">
        {save.isError ? <Alert type="error" role="note" showIcon title={messageOf(save.error)} /> : null}
      </div>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save settings'}
      </Button>
    </form>
  );
}

function Facts({ organisation: { name, npi, timezone } }: { organisation: Organisation }) {
  return (
    <FactList
      facts={[
        ['Name', name],
        ['NPI', npi],
        ['Time zone', timezone.replaceAll('_', ' ')],
      ]}
    />
  );
}

/** Name, NPI and time zone of an organization. */
export default function SettingsTab({
  organisation: { organisation_id: id, reading },
}: {
  organisation: Viewed;
}) {
  const { data, error, refetch } = useQuery(organisationQuery(id));
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="dso-settings">
      <SectionHeader
        id="dso-settings"
        title="Settings"
        description="What the organization is called and where it is."
      />
      {!data && error ? (
        <RetryBlock what="The settings" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : null}
      {data && reading ? <Facts organisation={data} /> : null}
      {data && !reading ? <Form key={data.version} organisation={data} /> : null}
      {reading ? null : <SampleCard />}
    </Flex>
  );
}
