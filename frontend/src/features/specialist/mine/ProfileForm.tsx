import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Switch } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { specialtyChoices } from '../../../shared/lib/specialties.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { changeMine, MINE, SPECIALISTS } from '../api.ts';
import type { MySpecialist } from '../types.ts';
import { regionsOf } from './regions.ts';

type Change = Parameters<typeof changeMine>[0];

function useChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: changeMine,
    onSuccess: (profile) => {
      cache.setQueryData(MINE, { profile });
      void cache.invalidateQueries({ queryKey: [...SPECIALISTS, 'directory'] });
      notice.success('Profile saved');
    },
    onError: (error) => notice.error('Not saved', messageOf(error)),
  });
}

interface SwitchRowProps {
  readonly id: string;
  readonly label: string;
  readonly on: boolean;
  readonly busy: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A switch that counts at once. */
function SwitchRow({ id, label, on, busy, onChange }: SwitchRowProps) {
  return (
    <Flex gap="small" align="center">
      <Switch id={id} checked={on} loading={busy} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </Flex>
  );
}

const hours = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 ? null : 'Enter a number of hours';

/** The entry in the directory. Capacity and telehealth change at a press, the rest with Save. */
export function ProfileForm({ profile }: { profile: MySpecialist }) {
  const change = useChange();
  const { version } = profile;
  const form = useForm({
    id: 'specialist-profile',
    initial: {
      ...{ specialty: profile.specialty, regions: profile.regions.join(', '), bio: profile.bio },
      ...{ insurance_notes: profile.insurance_notes, phone: profile.phone },
      response_hours: String(profile.response_hours),
    },
    checks: { response_hours: hours },
    onSubmit: ({ specialty, regions, response_hours, ...rest }) =>
      change.mutate({
        ...rest,
        specialty: specialty as NonNullable<Change['specialty']>,
        ...{ regions: regionsOf(regions), response_hours: Number(response_hours), version },
      }),
  });
  const capacity = (accepts_new: boolean) => change.mutate({ accepts_new, version });
  return (
    <Flex vertical gap="large">
      <Flex vertical gap="small">
        <SwitchRow
          {...{ id: 'accepts-new', label: 'Take new referrals', on: profile.accepts_new }}
          busy={change.isPending}
          onChange={capacity}
        />
        <SwitchRow
          {...{ id: 'telehealth', label: 'Offer telehealth', on: profile.telehealth }}
          busy={change.isPending}
          onChange={(telehealth) => change.mutate({ telehealth, version })}
        />
      </Flex>
      {profile.accepts_new ? null : (
        <Alert type="info" role="note" showIcon title="Nobody can send you new referrals at the moment." />
      )}
      <form className="narrow" aria-label="My profile" onSubmit={form.onSubmit} noValidate>
        <FormField form={form} name="specialty" label="Specialty" kind="select" choices={specialtyChoices} />
        <FormField
          form={form}
          name="regions"
          label="Regions"
          hint="Cities or states, separated by commas"
          maxLength={300}
        />
        <FormField form={form} name="bio" label="About your work" kind="long" optional maxLength={2000} />
        <FormField
          form={form}
          name="insurance_notes"
          label="Insurance notes"
          kind="long"
          rows={2}
          optional
          maxLength={1000}
        />
        <FormField
          form={form}
          name="phone"
          label="Phone for emergencies"
          optional
          maxLength={30}
          autoComplete="off"
        />
        <FormField
          form={form}
          name="response_hours"
          label="Response time in hours"
          hint="Emergencies are due within 2 hours, urgent referrals within 24."
          inputMode="numeric"
          maxLength={3}
        />
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          Save profile
        </Button>
      </form>
    </Flex>
  );
}
