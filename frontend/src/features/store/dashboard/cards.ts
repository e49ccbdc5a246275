import InboxOutlined from '@ant-design/icons/InboxOutlined';
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { OrderFigures } from './OrderFigures.tsx';
import { ToShipFigures } from './ToShipFigures.tsx';

export default [
  {
    key: 'orders',
    title: 'Your orders',
    Icon: ShoppingOutlined,
    about: 'What you ordered and have not received or paid',
    hasContent: ({ on_the_way, unpaid, to_approve }) => on_the_way + unpaid + to_approve > 0,
    Content: OrderFigures,
  },
  {
    key: 'orders_to_ship',
    title: 'Orders to ship',
    Icon: InboxOutlined,
    about: 'What the store ships next, and open invoices',
    liveTopic: 'orders',
    Content: ToShipFigures,
  },
] satisfies CardsModule['default'];
