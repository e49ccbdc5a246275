import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { WaitingCases } from './WaitingCases.tsx';

export default [
  {
    key: 'cases',
    title: 'Aligner cases',
    Icon: SolutionOutlined,
    about: 'Cases that wait for your next step',
    Content: WaitingCases,
  },
] satisfies CardsModule['default'];
