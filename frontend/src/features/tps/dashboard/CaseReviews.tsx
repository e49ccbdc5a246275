import { type CardContentProps, Figures } from '../../../shared/dashboard/index.ts';

/** Cases under review are among the drafts of the list. */
const IN_REVIEW = '/tps?group=drafts';

/** How many aligner cases wait for the coach's review. Numbers only: nothing of a patient. */
export function CaseReviews({ data }: CardContentProps<'case_reviews'>) {
  return (
    <Figures
      figures={[
        { label: 'To review', value: data.waiting, link: IN_REVIEW },
        { label: 'Over 2 days', value: data.waiting_long, link: IN_REVIEW, alarming: true },
        { label: 'Shared with you', value: data.shared, link: '/tps' },
      ]}
    />
  );
}
