import type { User } from '@supabase/auth-js';
import { useSession } from '../../../shared/auth/index.ts';
import { SecurityCard } from '../security/SecurityCard.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';

/** The Profile Settings tab: what the person can change, what is known about the account, how it is guarded, and how they like things. */
export function ProfileSettings({ user }: { user: User }) {
  const { profile, profileState } = useSession();
  if (!profile && profileState.failed)
    return <RetryBlock what="Your profile" onRetry={profileState.reload} />;
  if (!profile) return <ProfileSkeleton />;
  return (
    <div className="settings">
      <ProfileForm profile={profile} />
      <AccountSummary profile={profile} user={user} />
      <SecurityCard user={user} />
      <PreferencesCard />
    </div>
  );
}
