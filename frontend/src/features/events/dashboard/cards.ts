import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { NextEvents } from './NextEvents.tsx';

export default [
  {
    key: 'events',
    title: 'Your next events',
    Icon: ScheduleOutlined,
    about: 'Webinars and workshops in which you have a place',
    Content: NextEvents,
  },
] satisfies CardsModule['default'];
