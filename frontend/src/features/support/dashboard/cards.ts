import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { ALL_TICKETS } from '../api.ts';
import { QueueFigures } from './QueueFigures.tsx';
import { Tickets } from './Tickets.tsx';

export default [
  {
    key: 'tickets',
    title: 'Open tickets',
    Icon: CustomerServiceOutlined,
    about: 'Shown while you have any',
    aside: ({ total }) => total,
    hasContent: ({ total }) => total > 0,
    Content: Tickets,
  },
  {
    key: 'support_queue',
    title: 'Support queue',
    Icon: CustomerServiceOutlined,
    about: 'Counts, for support agents',
    liveTopic: ALL_TICKETS,
    Content: QueueFigures,
  },
] satisfies CardsModule['default'];
