import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { FileField, useFiles } from '../../../shared/files/index.ts';
import { specialtyChoices } from '../../../shared/lib/specialties.ts';
import { stateChoices } from '../../../shared/lib/states.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { apply, MINE } from '../api.ts';
import type { MySpecialist } from '../types.ts';
import { regionsOf } from './regions.ts';

type Application = Parameters<typeof apply>[0];

const required = (message: string) => (text: string) => (text.trim() ? null : message);

/** License, specialty and a copy of the license. An admin decides. */
export function ApplyForm({ profile }: { profile: MySpecialist | null }) {
  const cache = useQueryClient();
  const files = useFiles({ purpose: 'specialist_license', most: 1 });
  const [noFile, setNoFile] = useState(false);
  const send = useMutation({
    mutationFn: apply,
    onSuccess: () => {
      files.clear();
      notice.success('Application sent');
      return cache.invalidateQueries({ queryKey: MINE });
    },
  });
  const form = useForm({
    id: 'specialist-apply',
    initial: {
      ...{ specialty: profile?.specialty ?? '', license_number: profile?.license_number ?? '' },
      ...{ license_state: profile?.license_state ?? '', regions: profile?.regions.join(', ') ?? '' },
      bio: profile?.bio ?? '',
    },
    checks: {
      specialty: required('Choose a specialty'),
      license_number: required('Enter your license number'),
      license_state: required('Choose the state of your license'),
      regions: required('Name at least one region'),
    },
    onSubmit: ({ specialty, regions, ...rest }) => {
      if (!files.ready()) return;
      const [document_file_id] = files.ids;
      setNoFile(document_file_id === undefined);
      if (document_file_id === undefined) return;
      const body = { ...rest, specialty: specialty as Application['specialty'], regions: regionsOf(regions) };
      send.mutate({ ...body, document_file_id });
    },
  });
  return (
    <form className="narrow" aria-label="Apply as a specialist" onSubmit={form.onSubmit} noValidate>
      <h2>Apply as a specialist</h2>
      <p className="muted">Receive referrals and questions of colleagues. We check your license first.</p>
      <FormField
        form={form}
        name="specialty"
        label="Specialty"
        kind="select"
        placeholder="Choose"
        choices={specialtyChoices}
      />
      <FormField form={form} name="license_number" label="License number" maxLength={50} autoComplete="off" />
      <FormField
        form={form}
        name="license_state"
        label="State of the license"
        kind="select"
        placeholder="Choose"
        choices={stateChoices}
      />
      <FormField
        form={form}
        name="regions"
        label="Regions"
        hint="Cities or states, separated by commas"
        maxLength={300}
      />
      <FormField form={form} name="bio" label="About your work" kind="long" optional maxLength={2000} />
      <h3>Copy of your license</h3>
      <FileField id="specialist-license" files={files} note="Only administrators open it." />
      {noFile && files.ids.length === 0 ? (
        <p className="field-error" role="alert">
          Add a copy of your license
        </p>
      ) : null}
      {send.error ? <Alert type="error" showIcon title={`Not sent. ${messageOf(send.error)}`} /> : null}
      <Button type="primary" htmlType="submit" loading={send.isPending}>
        Send application
      </Button>
    </form>
  );
}
