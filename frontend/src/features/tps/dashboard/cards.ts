import AuditOutlined from '@ant-design/icons/AuditOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { CaseReviews } from './CaseReviews.tsx';
import { WaitingCases } from './WaitingCases.tsx';

export default [
  {
    key: 'cases',
    title: 'Aligner cases',
    Icon: SolutionOutlined,
    about: 'Cases that wait for your next step',
    Content: WaitingCases,
  },
  {
    key: 'case_reviews',
    title: 'Case reviews',
    Icon: AuditOutlined,
    about: 'Aligner cases to review, for coaches',
    Content: CaseReviews,
  },
] satisfies CardsModule['default'];
