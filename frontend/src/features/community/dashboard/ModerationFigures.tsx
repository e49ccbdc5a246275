import { type CardContentProps, Figures } from '../../../shared/dashboard/index.ts';

const QUEUE = '/community?view=moderation';

/** What moderators decide about, and whom they have muted. */
export function ModerationFigures({ data }: CardContentProps<'moderation'>) {
  return (
    <Figures
      figures={[
        { label: 'Reported posts', value: data.reported, link: QUEUE },
        { label: 'May show a patient', value: data.hidden, link: QUEUE, alarming: true },
        { label: 'Muted members', value: data.muted, link: `${QUEUE}&state=muted` },
      ]}
    />
  );
}
