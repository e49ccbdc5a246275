import { type CardContentProps, Figures } from '../../../shared/dashboard/index.ts';

/** What the hub itself needs of its admins. */
export function HubFigures({ data }: CardContentProps<'operations'>) {
  return (
    <Figures
      figures={[
        { label: 'New messages', value: data.new_messages, link: '/admin?tab=contact' },
        { label: 'Failed jobs', value: data.failed_jobs, link: '/admin?tab=jobs', alarming: true },
        { label: 'Failed emails', value: data.failed_mails, link: '/admin?tab=jobs', alarming: true },
      ]}
    />
  );
}
