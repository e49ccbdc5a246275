import { Card, Skeleton } from 'antd';

/** The shape of the settings while the profile is loading. */
export function ProfileSkeleton() {
  return (
    <div className="settings" role="status" aria-label="Loading your profile">
      <Card>
        <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
      </Card>
      <Card>
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      </Card>
    </div>
  );
}
