import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { HubFigures } from './HubFigures.tsx';

export default [
  {
    key: 'operations',
    title: 'Hub',
    Icon: SafetyOutlined,
    about: 'Failed jobs and new messages, for admins',
    Content: HubFigures,
  },
] satisfies CardsModule['default'];
