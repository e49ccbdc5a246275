import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { NextUp } from './NextUp.tsx';

export default [
  {
    key: 'next_up',
    title: 'Today in the practice',
    Icon: CalendarOutlined,
    about: 'How many appointments, from your own practice system',
    primary: true,
    Content: NextUp,
  },
] satisfies CardsModule['default'];
