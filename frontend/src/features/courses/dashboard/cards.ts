import ReadOutlined from '@ant-design/icons/ReadOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { ContinueLearning } from './ContinueLearning.tsx';

export default [
  {
    key: 'learning',
    title: 'Continue learning',
    Icon: ReadOutlined,
    about: 'Your courses in progress',
    Content: ContinueLearning,
  },
] satisfies CardsModule['default'];
