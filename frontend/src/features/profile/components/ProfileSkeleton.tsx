import { Skeleton } from 'antd';

const FIELDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The shape of the settings while the profile is on its way. */
export function ProfileSkeleton() {
  return (
    <div className="settings" role="status" aria-label="Loading your profile">
      <div className="panel">
        <Skeleton active title={false} paragraph={{ rows: 1, width: 180 }} />
        <div className="form-row skeleton-fields">
          {FIELDS.map((field) => (
            <Skeleton.Node key={field} active style={{ inlineSize: '100%', blockSize: 44 }} />
          ))}
        </div>
      </div>
      <div className="panel">
        <Skeleton active title={false} paragraph={{ rows: 5, width: [140, '100%', '100%', '100%', '60%'] }} />
      </div>
    </div>
  );
}
