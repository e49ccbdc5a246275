import { onUserChange } from '../../shared/auth/session/session-lifecycle.ts';
import type { Profile } from '../../shared/api/index.ts';
import type { ProfileValues } from './profile-values.ts';

interface Draft {
  readonly base: Profile;
  readonly values: ProfileValues;
}

let draft: Draft | null = null;
onUserChange(() => (draft = null));

/** What was typed and not saved, while the person looks at other pages. In memory only, and gone with the person. */
export const profileDraft = {
  of: (userId: string): Draft | null => (draft?.base.id === userId ? draft : null),
  keep: (next: Draft | null): void => {
    draft = next;
  },
};
