import { Badge } from '../../../frontend/src/shared/ui/badge/Badge.tsx';
import preview from '../../config/preview.tsx';

const meta = preview.meta({
  title: 'Elements/Badge',
  component: Badge,
  args: { children: 'Live Connected' },
});

export const Good = meta.story({ args: { tone: 'good' } });
export const Sample = meta.story({ args: { tone: 'sample', children: 'Mock Data' } });
export const Warning = meta.story({ args: { tone: 'warning', children: 'Reconnect needed' } });
export const Accent = meta.story({ args: { tone: 'accent', children: 'Pica Ready' } });
export const Plain = meta.story({ args: { children: 'Connected' } });
