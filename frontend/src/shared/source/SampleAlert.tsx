import { Alert } from 'antd';
import type { ReactNode } from 'react';
import './source.css';

/** Once under the header of a page that shows sample records; `children` may add what to do about it. */
export function SampleAlert({ children }: { children?: ReactNode }) {
  return (
    <Alert
      className="sample-alert"
      type="warning"
      role="status"
      showIcon
      title={
        <>
          You are looking at sample records, not your patients.
          {children ? <> {children}</> : null}
        </>
      }
    />
  );
}
