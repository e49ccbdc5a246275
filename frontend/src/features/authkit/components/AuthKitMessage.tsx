import { Result } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import type { IconName } from '../../../shared/ui/icon/paths.ts';

interface AuthKitMessageProps {
  readonly icon: IconName;
  readonly tone?: 'success' | 'info';
  readonly title: string;
  /** The way on, below the text. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One message in the middle of the window: it worked, it has ended, sign in first. */
export function AuthKitMessage({ icon, tone = 'info', title, action, children }: AuthKitMessageProps) {
  return (
    <div role="status">
      <Result
        icon={
          <span className="tile" data-tone={tone}>
            <Icon name={icon} size={28} />
          </span>
        }
        title={<h1 tabIndex={-1}>{title}</h1>}
        subTitle={children}
        extra={action}
      />
    </div>
  );
}
