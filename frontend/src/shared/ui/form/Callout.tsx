import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import './form.css';

type Kind = 'info' | 'danger' | 'success';

const icons = { info: 'info', danger: 'alert', success: 'check-circle' } as const;

/** A quiet block of words that stays in the page, where a notice would be gone too soon. */
export function Callout({ kind = 'info', children }: { kind?: Kind; children: ReactNode }) {
  return (
    <div className="form-callout" data-tone={kind}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
