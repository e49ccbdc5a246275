import { Skeleton } from 'antd';

const FIELDS = [1, 2, 3, 4, 5, 6];

/** The shape of the settings while the profile is on its way. */
export function ProfileSkeleton() {
  return (
    <div className="settings" role="status" aria-label="Loading your profile">
      <div className="panel">
        <Skeleton active title={{ width: 180 }} paragraph={false} />
        <div className="form-row skeleton-fields">
          {FIELDS.map((field) => (
            <Skeleton.Node key={field} active style={{ inlineSize: '100%', blockSize: 44 }} />
          ))}
        </div>
      </div>
      <div className="panel">
        <Skeleton active title={{ width: 140 }} paragraph={{ rows: 4 }} />
      </div>
    </div>
  );
}
