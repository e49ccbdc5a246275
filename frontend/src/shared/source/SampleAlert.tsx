import type { ReactNode } from 'react';
import { Icon } from '../ui/icon/Icon.tsx';
import './source.css';

/** Once under the header of a page that shows sample records; `children` may add what to do about it. */
export function SampleAlert({ children }: { children?: ReactNode }) {
  return (
    <div className="sample-alert" role="status">
      <Icon name="info" />
      <p>
        You are looking at sample records, not your patients.
        {children ? <> {children}</> : null}
      </p>
    </div>
  );
}
