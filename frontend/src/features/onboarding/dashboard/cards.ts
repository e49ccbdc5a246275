import FlagOutlined from '@ant-design/icons/FlagOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { GettingStarted, progressLabel } from './GettingStarted.tsx';

export default [
  {
    key: 'onboarding',
    title: 'Getting started',
    Icon: FlagOutlined,
    about: 'Until it is done or dismissed',
    primary: true,
    aside: progressLabel,
    hasContent: ({ open }) => open,
    Content: GettingStarted,
  },
] satisfies CardsModule['default'];
