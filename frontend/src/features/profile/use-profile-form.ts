import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import type { Profile } from '../../shared/api/index.ts';
import { needed, webAddress } from '../../shared/ui/form/checks.ts';
import type { FormState } from '../../shared/ui/form/use-form.ts';
import { useForm } from '../../shared/ui/form/use-form.ts';
import { profileDraft } from './draft.ts';
import type { Merged } from './merge-profile.ts';
import { mergeProfile } from './merge-profile.ts';
import type { ProfileField } from './profile-values.ts';
import { changesOf, isChanged, valuesOf, withScheme } from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';

const address = (value: string) =>
  webAddress('Enter a full address, such as https://example.com')(withScheme(value), {});

const checks = {
  first_name: needed('Enter your first name'),
  last_name: needed('Enter your last name'),
  practice_website: address,
  linkedin_url: address,
};

/** Asks before the window goes while something is typed and not saved. */
function useLeaveGuard(dirty: boolean): void {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (dirty) event.preventDefault();
      },
      [dirty],
    ),
  );
}

/**
 * The profile form's states. `base` is the profile that the typing began with: what was read in the background meanwhile
 * must neither replace what is typed nor be overwritten unseen.
 */
export function useProfileForm(profile: Profile) {
  const stored = profileDraft.of(profile.id);
  const [base, setBase] = useState(stored?.base ?? profile);
  const [clash, setClash] = useState<Merged | null>(null);
  const { save, saving } = useSaveProfile();
  const begin = (from: Profile, values = valuesOf(from)) => {
    setBase(from);
    form.reset(values);
  };
  const overtaken = (latest: Profile, typed: typeof form.values) => {
    const merged = mergeProfile(base, typed, latest);
    begin(latest, merged.values);
    setClash(merged);
  };
  const form: FormState<ProfileField> = useForm<ProfileField>({
    id: 'profile',
    initial: stored?.values ?? valuesOf(profile),
    checks,
    onSubmit: (values) => {
      void save(changesOf(values, base)).then(({ saved, overtakenBy, fields }) => {
        if (overtakenBy) overtaken(overtakenBy, values);
        else setClash(null);
        if (saved) begin(saved);
        if (fields) form.refuse(fields);
      });
    },
  });
  const dirty = isChanged(form.values, base);
  if (profile.version > base.version && !dirty && !saving) begin(profile);

  useLeaveGuard(dirty);
  useEffect(
    () => profileDraft.keep(dirty ? { base, values: form.values } : null),
    [dirty, base, form.values],
  );
  const discard = () => {
    begin(profile);
    setClash(null);
  };
  return { form, base, saving, dirty, clash, discard };
}
