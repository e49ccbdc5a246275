import { Button } from 'antd';
import type { Profile } from '../../../shared/api/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { needed, webAddress } from '../../../shared/ui/form/checks.ts';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import type { ProfileField } from '../profile-values.ts';
import { changesOf, valuesOf, withScheme } from '../profile-values.ts';
import { useSaveProfile } from '../use-save-profile.ts';
import { ProfileFields } from './ProfileFields.tsx';

const address = (value: string) =>
  webAddress('Enter a whole address, such as https://example.com')(withScheme(value), {});

const checks = {
  first_name: needed('Enter your first name'),
  last_name: needed('Enter your last name'),
  practice_website: address,
  linkedin_url: address,
};

function useProfileForm(profile: Profile) {
  const saving = useSaveProfile();
  const form: FormState<ProfileField> = useForm<ProfileField>({
    id: 'profile',
    initial: valuesOf(profile),
    checks,
    onSubmit: (values) => {
      void saving.save(changesOf(values, profile)).then((outcome) => {
        if (outcome.saved) form.reset(valuesOf(outcome.saved));
        if (outcome.fields) form.refuse(outcome.fields);
      });
    },
  });
  const showLatest = () => {
    form.reset(valuesOf(profile));
    saving.settle();
  };
  return { form, showLatest, ...saving };
}

/** 'Profile Information'. What is typed stays until it is saved, whatever the server answers. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { form, saving, overtaken, showLatest } = useProfileForm(profile);
  return (
    <section className="panel" aria-labelledby="profile-information">
      <h2 id="profile-information">Profile Information</h2>
      <form onSubmit={form.onSubmit} noValidate>
        {overtaken ? (
          <div role="alert">
            <Callout>
              Your profile was changed in another window since you opened it. What you typed is still here:
              save again to keep it, or{' '}
              <button type="button" className="text-button" onClick={showLatest}>
                show the other version
              </button>
              .
            </Callout>
          </div>
        ) : null}
        <ProfileFields form={form} email={profile.email} />
        <Button type="primary" htmlType="submit" loading={saving}>
          {saving ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
    </section>
  );
}
