import RocketOutlined from '@ant-design/icons/RocketOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { NextTasks } from './NextTasks.tsx';

export default [
  {
    key: 'launch',
    title: 'Launch plan',
    Icon: RocketOutlined,
    about: 'Your next tasks of launch plans',
    Content: NextTasks,
  },
] satisfies CardsModule['default'];
