import CompassOutlined from '@ant-design/icons/CompassOutlined';
import RocketOutlined from '@ant-design/icons/RocketOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { CoachedPlans } from './CoachedPlans.tsx';
import { NextTasks } from './NextTasks.tsx';

export default [
  {
    key: 'launch',
    title: 'Launch plan',
    Icon: RocketOutlined,
    about: 'Your next tasks of launch plans',
    Content: NextTasks,
  },
  {
    key: 'coaching',
    title: 'Plans you coach',
    Icon: CompassOutlined,
    about: 'Counts, for coaches',
    Content: CoachedPlans,
  },
] satisfies CardsModule['default'];
