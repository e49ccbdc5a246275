import MedicineBoxOutlined from '@ant-design/icons/MedicineBoxOutlined';
import type { CardsModule } from '../../../shared/dashboard/index.ts';
import { ReferralFigures } from './ReferralFigures.tsx';

export default [
  {
    key: 'referrals',
    title: 'Referrals',
    Icon: MedicineBoxOutlined,
    about: 'What you referred, and what was referred to you',
    hasContent: ({ is_specialist, sent_open, sent_reports }) =>
      is_specialist || sent_open > 0 || sent_reports > 0,
    Content: ReferralFigures,
  },
] satisfies CardsModule['default'];
