import { Button, Card, Flex } from 'antd';
import { memo } from 'react';
import type { Profile } from '../../../shared/api/index.ts';
import { useProfileForm } from '../use-profile-form.ts';
import { OtherVersion } from './OtherVersion.tsx';
import { ProfileFields } from './ProfileFields.tsx';

/**
 * 'Profile Information'. What is typed stays until it is saved or discarded, whatever the server answers. The form is the
 * costliest part of the page, so it is drawn again for another profile only, not for every change of the session.
 */
export const ProfileForm = memo(function ProfileForm({ profile }: { profile: Profile }) {
  const { form, base, saving, dirty, clash, discard } = useProfileForm(profile);
  return (
    <section aria-labelledby="profile-information">
      <Card title={<h2 id="profile-information">Profile Information</h2>}>
        <form onSubmit={form.onSubmit} noValidate>
          <ProfileFields form={form} email={profile.email} />
          {/* Beside the button that was just pressed: at the head of the form nobody would see it. */}
          {clash ? <OtherVersion merged={clash} theirs={base} saving={saving} onTheirs={discard} /> : null}
          <Flex wrap gap="middle" align="center">
            <Button type={clash ? 'default' : 'primary'} htmlType="submit" loading={saving}>
              {saving ? 'Saving...' : 'Save Changes'}
            </Button>
            {dirty && !saving && !clash ? (
              <p className="muted">
                Not saved yet.{' '}
                <Button type="link" onClick={discard}>
                  Discard changes
                </Button>
              </p>
            ) : null}
          </Flex>
        </form>
      </Card>
    </section>
  );
});
