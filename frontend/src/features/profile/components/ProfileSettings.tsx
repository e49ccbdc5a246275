import { Col, Flex, Row } from 'antd';
import { useDeferredValue } from 'react';
import type { User } from '@supabase/auth-js';
import { useSession } from '../../../shared/auth/index.ts';
import { SecurityCard } from '../security/SecurityCard.tsx';
import { PictureCard } from '../avatar/PictureCard.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';

/** The Profile Settings tab: what the person can change, what is known about the account, how it is guarded, and how they like things. */
export function ProfileSettings({ user }: { user: User }) {
  const { profile, profileState } = useSession();
  // What lies below the first view is drawn after it, in slices: a slow phone answers meanwhile.
  const isRestShown = useDeferredValue(profile !== null, false);
  if (!profile && profileState.failed)
    return <RetryBlock what="Your profile" onRetry={profileState.reload} />;
  if (!profile) return <ProfileSkeleton />;
  return (
    <Row gutter={[24, 24]}>
      <Col xs={24} lg={16}>
        <Flex vertical gap="large">
          <ProfileForm profile={profile} />
          {isRestShown ? <SecurityCard user={user} /> : null}
        </Flex>
      </Col>
      <Col xs={24} lg={8}>
        <Flex vertical gap="large">
          <PictureCard profile={profile} />
          <AccountSummary profile={profile} user={user} />
          {isRestShown ? <PreferencesCard /> : null}
        </Flex>
      </Col>
    </Row>
  );
}
