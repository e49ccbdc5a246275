import { Input } from 'antd';
import { specialtyChoices } from '../../../shared/lib/specialties.ts';
import { stateChoices } from '../../../shared/lib/states.ts';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import type { ProfileField } from '../profile-values.ts';
import { withScheme } from '../profile-values.ts';

type Form = FormState<ProfileField>;

function AddressField({ form, name, label }: { form: Form; name: ProfileField; label: string }) {
  const complete = () => form.set(name, withScheme(form.values[name]));
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      optional
      type="url"
      inputMode="url"
      placeholder="https://"
      onBlur={complete}
    />
  );
}

function EmailField({ email }: { email: string }) {
  const id = 'profile-email';
  return (
    <FieldItem id={id} label="Email" hint="Email cannot be changed. Contact support if needed.">
      <Input id={id} type="email" value={email} disabled aria-describedby={`${id}-hint`} />
    </FieldItem>
  );
}

/** The fields of the profile form. */
export function ProfileFields({ form, email }: { form: Form; email: string }) {
  return (
    <>
      <div className="form-row">
        <FormField form={form} name="first_name" label="First name" autoComplete="given-name" />
        <FormField form={form} name="last_name" label="Last name" autoComplete="family-name" />
      </div>
      <EmailField email={email} />
      <div className="form-row">
        <FormField
          form={form}
          name="practice_name"
          label="Practice name"
          optional
          autoComplete="organization"
        />
        <FormField
          form={form}
          name="specialty"
          label="Specialty"
          optional
          kind="select"
          choices={specialtyChoices}
          placeholder="Not set"
        />
      </div>
      <div className="form-row">
        <FormField form={form} name="license_number" label="License number" optional autoComplete="off" />
        <FormField
          form={form}
          name="license_state"
          label="License state"
          optional
          kind="select"
          choices={stateChoices}
          placeholder="Not set"
        />
      </div>
      <FormField
        form={form}
        name="phone"
        label="Phone"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(555) 123-4567"
      />
      <FormField form={form} name="bio" label="Bio" optional kind="long" rows={5} />
      <div className="form-row">
        <AddressField form={form} name="practice_website" label="Practice website" />
        <AddressField form={form} name="linkedin_url" label="LinkedIn profile" />
      </div>
    </>
  );
}
