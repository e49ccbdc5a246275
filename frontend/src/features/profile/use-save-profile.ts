import { useState } from 'react';
import type { Profile, UpdateProfile } from '../../shared/api/index.ts';
import { ApiError, logProblem, messageOf } from '../../shared/api/index.ts';
import { useSession } from '../../shared/auth/index.ts';
import { notice } from '../../shared/ui/notice/notice.ts';

interface SaveOutcome {
  readonly saved?: Profile;
  /** What the server said about single fields. */
  readonly fields?: Record<string, string>;
}

/** Saving with its three ends: saved, refused, or overtaken by another save, which must not lose what was typed. */
export function useSaveProfile() {
  const { updateProfile, profileState } = useSession();
  const [saving, setSaving] = useState(false);
  const [overtaken, setOvertaken] = useState(false);

  const refused = (error: unknown): SaveOutcome => {
    logProblem('The profile was not saved', error);
    if (error instanceof ApiError && error.status === 409) {
      setOvertaken(true);
      // The next save then carries the version it overwrites knowingly.
      profileState.reload();
      return {};
    }
    notice.error('Error updating profile', messageOf(error));
    const fields = error instanceof ApiError ? error.info.fields : undefined;
    return fields ? { fields } : {};
  };

  const save = async (changes: UpdateProfile): Promise<SaveOutcome> => {
    setSaving(true);
    try {
      const saved = await updateProfile(changes);
      setOvertaken(false);
      notice.success('Profile updated successfully', 'Your profile information has been saved.');
      return { saved };
    } catch (error) {
      return refused(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, overtaken, settle: () => setOvertaken(false) };
}
