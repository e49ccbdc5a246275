import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile, UpdateProfile } from '../../shared/api/index.ts';
import { ApiError, logProblem, messageOf } from '../../shared/api/index.ts';
import { useSession } from '../../shared/auth/index.ts';
import { profileQuery } from '../../shared/auth/account/profile-query.ts';
import { notice } from '../../shared/ui/notice/notice.ts';

interface SaveOutcome {
  readonly saved?: Profile;
  /** The profile as another save left it, which came first. */
  readonly overtakenBy?: Profile;
  /** What the server said about single fields. */
  readonly fields?: Record<string, string>;
}

/** Saving with its three ends: saved, refused, or overtaken by another save, which must not lose what was typed. */
export function useSaveProfile() {
  const { updateProfile, user } = useSession();
  const cache = useQueryClient();
  const [saving, setSaving] = useState(false);

  const refused = (error: unknown): SaveOutcome => {
    notice.error('Error updating profile', messageOf(error));
    const fields = error instanceof ApiError ? error.info.fields : undefined;
    return fields ? { fields } : {};
  };
  const failed = async (error: unknown): Promise<SaveOutcome> => {
    logProblem('The profile was not saved', error);
    if (!(error instanceof ApiError) || error.status !== 409 || !user) return refused(error);
    try {
      return { overtakenBy: await cache.fetchQuery({ ...profileQuery(user.id), staleTime: 0 }) };
    } catch (unread) {
      return refused(unread);
    }
  };
  const save = async (changes: UpdateProfile): Promise<SaveOutcome> => {
    setSaving(true);
    try {
      const saved = await updateProfile(changes);
      notice.success('Profile updated successfully', 'Your profile information has been saved.');
      return { saved };
    } catch (error) {
      return await failed(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}
