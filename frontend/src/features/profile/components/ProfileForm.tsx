import { Button, Form } from 'antd';
import { useState } from 'react';
import type { Profile } from '../../../shared/api/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import type { ProfileValues } from '../profile-values.ts';
import { changesOf, valuesOf } from '../profile-values.ts';
import { useSaveProfile } from '../use-save-profile.ts';
import { ProfileFields } from './ProfileFields.tsx';

/** 'Profile Information'. What is typed stays until it is saved, whatever the server answers. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [form] = Form.useForm<ProfileValues>();
  const [tried, setTried] = useState(false);
  const show = (saved: Profile) => form.setFieldsValue(valuesOf(saved));
  const { save, saving, overtaken, settle } = useSaveProfile({
    onSaved: show,
    onFields: (fields) =>
      form.setFields(
        Object.entries(fields).map(([name, error]) => ({
          name: name as keyof ProfileValues,
          errors: [error],
        })),
      ),
  });
  const showLatest = () => {
    show(profile);
    settle();
  };

  return (
    <section className="panel" aria-labelledby="profile-information">
      <h2 id="profile-information">Profile Information</h2>
      <Form<ProfileValues>
        form={form}
        name="profile"
        layout="vertical"
        requiredMark="optional"
        noValidate
        initialValues={valuesOf(profile)}
        validateTrigger={tried ? 'onChange' : 'onSubmit'}
        scrollToFirstError={{ focus: true }}
        onFinishFailed={() => setTried(true)}
        onFinish={(values) => void save(changesOf(values, profile))}
      >
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
        <ProfileFields email={profile.email} />
        <Button type="primary" htmlType="submit" loading={saving}>
          {saving ? 'Saving...' : 'Save Changes'}
        </Button>
      </Form>
    </section>
  );
}
