import { SkeletonLines } from '../../../shared/ui/skeleton/SkeletonLines.tsx';

const FIELDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The shape of the settings while the profile is on its way. */
export function ProfileSkeleton() {
  return (
    <div className="settings" role="status" aria-label="Loading your profile">
      <div className="panel">
        <SkeletonLines widths={['180px']} />
        <div className="form-row skeleton-fields">
          {FIELDS.map((field) => (
            <span key={field} className="skeleton skeleton-field" />
          ))}
        </div>
      </div>
      <div className="panel">
        <SkeletonLines widths={['140px', '100%', '100%', '100%', '60%']} />
      </div>
    </div>
  );
}
