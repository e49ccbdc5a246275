import { useState } from 'react';
import type { Profile, UpdateProfile } from '../../shared/api/index.ts';
import { ApiError, logProblem, messageOf } from '../../shared/api/index.ts';
import { useSession } from '../../shared/auth/index.ts';
import { notice } from '../../shared/ui/notice/notice.ts';

interface SaveHandlers {
  readonly onSaved: (profile: Profile) => void;
  readonly onFields: (fields: Record<string, string>) => void;
}

/** Saving with its three ends: saved, refused, or overtaken by another save, which must not lose what was typed. */
export function useSaveProfile({ onSaved, onFields }: SaveHandlers) {
  const { updateProfile, profileState } = useSession();
  const [saving, setSaving] = useState(false);
  const [overtaken, setOvertaken] = useState(false);

  const refused = (error: unknown) => {
    logProblem('The profile was not saved', error);
    if (error instanceof ApiError && error.status === 409) {
      setOvertaken(true);
      profileState.reload();
      return;
    }
    if (error instanceof ApiError && error.info.fields) onFields(error.info.fields);
    notice.error('Error updating profile', messageOf(error));
  };

  const save = async (changes: UpdateProfile) => {
    setSaving(true);
    try {
      onSaved(await updateProfile(changes));
      setOvertaken(false);
      notice.success('Profile updated successfully', 'Your profile information has been saved.');
    } catch (error) {
      refused(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, overtaken, settle: () => setOvertaken(false) };
}
