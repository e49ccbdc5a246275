import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import type { IconName } from '../../../shared/ui/icon/paths.ts';

interface AuthKitMessageProps {
  readonly icon: IconName;
  readonly tone?: 'good' | 'plain';
  readonly title: string;
  readonly children: ReactNode;
}

/** One message in the middle of the window: it worked, it has ended, sign in first. */
export function AuthKitMessage({ icon, tone = 'plain', title, children }: AuthKitMessageProps) {
  return (
    <div className="kit-message" role="status" data-tone={tone}>
      <span className="kit-mark">
        <Icon name={icon} size={28} />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}
