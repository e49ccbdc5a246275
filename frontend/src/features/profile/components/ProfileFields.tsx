import type { FormRule } from 'antd';
import { Form, Input } from 'antd';
import { specialtyChoices } from '../../../shared/lib/specialties.ts';
import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import type { ProfileValues } from '../profile-values.ts';
import { withScheme } from '../profile-values.ts';

const needed = (what: string): FormRule[] => [
  { required: true, whitespace: true, message: `Enter your ${what}` },
];
const address: FormRule[] = [{ type: 'url', message: 'Enter a whole address, such as https://example.com' }];

function AddressField({ label, name }: { label: string; name: keyof ProfileValues }) {
  const form = Form.useFormInstance<ProfileValues>();
  const complete = () => form.setFieldValue(name, withScheme(String(form.getFieldValue(name) ?? '')));
  return (
    <Form.Item label={label} name={name} rules={address} validateTrigger={['onSubmit', 'onBlur']}>
      <Input type="url" inputMode="url" placeholder="https://" autoComplete="url" onBlurCapture={complete} />
    </Form.Item>
  );
}

/** The fields of the profile form, in the order of the specification's form. */
export function ProfileFields({ email }: { email: string }) {
  return (
    <>
      <div className="form-row">
        <Form.Item label="First name" name="first_name" rules={needed('first name')}>
          <Input autoComplete="given-name" />
        </Form.Item>
        <Form.Item label="Last name" name="last_name" rules={needed('last name')}>
          <Input autoComplete="family-name" />
        </Form.Item>
      </div>
      <Form.Item
        label="Email"
        required
        htmlFor="profile_email"
        extra={<span id="profile_email_note">Email cannot be changed. Contact support if needed.</span>}
      >
        <Input id="profile_email" type="email" value={email} disabled aria-describedby="profile_email_note" />
      </Form.Item>
      <div className="form-row">
        <Form.Item label="Practice name" name="practice_name">
          <Input autoComplete="organization" />
        </Form.Item>
        <Form.Item label="License number" name="license_number">
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
      </div>
      <div className="form-row">
        <Form.Item label="Specialty" name="specialty">
          <NativeSelect choices={specialtyChoices} placeholder="Not set" />
        </Form.Item>
        <Form.Item label="Phone" name="phone">
          <Input type="tel" inputMode="tel" autoComplete="tel" placeholder="(555) 123-4567" />
        </Form.Item>
      </div>
      <Form.Item label="Bio" name="bio">
        <Input.TextArea className="bio" rows={4} />
      </Form.Item>
      <div className="form-row">
        <AddressField label="Practice website" name="practice_website" />
        <AddressField label="LinkedIn profile" name="linkedin_url" />
      </div>
    </>
  );
}
