import ReadOutlined from '@ant-design/icons/ReadOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { CeCredits } from './CeCredits.tsx';
import { ContinueLearning } from './ContinueLearning.tsx';
import { Teaching } from './Teaching.tsx';

export default [
  {
    key: 'learning',
    title: 'Continue learning',
    Icon: ReadOutlined,
    about: 'Your courses in progress',
    Content: ContinueLearning,
  },
  {
    key: 'ce_credits',
    title: 'CE credits this cycle',
    Icon: SafetyCertificateOutlined,
    about: 'Credits by method against your goal',
    Content: CeCredits,
  },
  {
    key: 'teaching',
    title: 'Your teaching',
    Icon: SolutionOutlined,
    about: 'Open questions of learners, for instructors',
    aside: ({ questions_total: total }) => total || null,
    Content: Teaching,
  },
] satisfies CardsModule['default'];
