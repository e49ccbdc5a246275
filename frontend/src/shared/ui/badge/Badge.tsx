import { Tag } from 'antd';
import type { ReactNode } from 'react';

type Tone = 'good' | 'sample' | 'plain' | 'warning' | 'accent';

interface BadgeProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
}

const COLORS = {
  good: 'success',
  sample: 'warning',
  plain: undefined,
  warning: 'error',
  accent: 'processing',
} as const satisfies Record<Tone, string | undefined>;

/** Names a state. The text carries the meaning; the color only helps to find it. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  const color = COLORS[tone];
  return (
    <Tag variant={color ? 'filled' : 'outlined'} {...(color ? { color } : {})} data-tone={tone}>
      {children}
    </Tag>
  );
}
