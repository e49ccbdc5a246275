import { Skeleton } from 'antd';

/** The shape of the settings while the profile is loading. */
export function ProfileSkeleton() {
  return (
    <div className="settings" role="status" aria-label="Loading your profile">
      <div className="panel">
        <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
      </div>
      <div className="panel">
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      </div>
    </div>
  );
}
