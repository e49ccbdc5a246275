import { Card, Skeleton } from 'antd';
import type { Profile } from '../../../shared/api/index.ts';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { specialtyChoices } from '../../../shared/lib/specialties.ts';
import { needed } from '../../../shared/ui/form/checks.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import type { Flow } from '../flow.ts';
import { StepFrame, useSaving } from '../StepFrame.tsx';
import { useStoredForm } from '../use-stored-form.ts';
import { stateChoices } from '../../../shared/lib/states.ts';

const FIELDS = ['first_name', 'last_name', 'specialty', 'license_number', 'license_state'] as const;
type Name = (typeof FIELDS)[number];

const checks = { first_name: needed('Enter your first name'), last_name: needed('Enter your last name') };

const valuesOf = (profile: Profile): Record<Name, string> =>
  Object.fromEntries(FIELDS.map((name) => [name, profile[name] ?? ''])) as Record<Name, string>;

/** Only what was changed here; empty means unset. */
function changesOf(
  values: Record<Name, string>,
  saved: Record<Name, string>,
): Partial<Record<Name, string | null>> {
  const changed = FIELDS.filter((name) => values[name].trim() !== saved[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name].trim() || null]));
}

const OVERTAKEN =
  'Your profile was changed in another window. What you typed is still here. Save again to keep it.';

function AboutForm({ flow, profile }: { flow: Flow; profile: Profile }) {
  const { updateProfile, profileState } = useSession();
  const { busy, failure, run } = useSaving(flow);
  const saved = valuesOf(profile);
  const explain = (error: unknown): string => {
    if (error instanceof ApiError && error.info.fields)
      form.refuse(error.info.fields as Partial<Record<Name, string>>);
    if (!(error instanceof ApiError) || error.status !== 409) return messageOf(error);
    profileState.reload();
    return OVERTAKEN;
  };
  const { form, forget } = useStoredForm<Name>({
    ...{ id: 'about', step: 'about', userId: flow.userId, initial: saved, checks },
    onSubmit: (values) =>
      void run(async () => {
        const changes = changesOf(values, saved);
        if (Object.keys(changes).length > 0)
          await updateProfile({ ...(changes as object), version: profile.version });
        forget();
      }, explain),
  });
  const treats = flow.data.user_type === 'individual_practitioner';
  return (
    <StepFrame
      {...{ flow, busy, failure }}
      title="About you"
      lead={
        treats
          ? 'Your license appears on your continuing education records.'
          : 'Colleagues see your name. If you treat patients, add your license too.'
      }
      onSubmit={form.onSubmit}
    >
      <div className="form-row">
        <FormField form={form} name="first_name" label="First name" autoComplete="given-name" />
        <FormField form={form} name="last_name" label="Last name" autoComplete="family-name" />
      </div>
      <FormField
        form={form}
        name="specialty"
        label="Specialty"
        optional={!treats}
        kind="select"
        choices={specialtyChoices}
        placeholder="Choose one"
      />
      <div className="form-row">
        <FormField
          form={form}
          name="license_number"
          label="License number"
          optional={!treats}
          autoComplete="off"
        />
        <FormField
          form={form}
          name="license_state"
          label="License state"
          optional={!treats}
          kind="select"
          choices={stateChoices}
          placeholder="Choose one"
        />
      </div>
    </StepFrame>
  );
}

/** Step 1: name, specialty, licence and its state, saved to the profile. */
export function AboutStep({ flow }: { flow: Flow }) {
  const { profile, profileState } = useSession();
  if (profile) return <AboutForm flow={flow} profile={profile} />;
  if (profileState.failed) return <RetryBlock what="Your profile" onRetry={profileState.reload} />;
  return (
    <Card role="status" aria-label="Loading your profile">
      <Skeleton active title={false} paragraph={{ rows: 5 }} />
    </Card>
  );
}
