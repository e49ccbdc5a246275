import { type CardContentProps, Figures } from '../../../shared/dashboard/index.ts';

const view = (name: string) => `/support?tab=queue&view=${name}`;

/** How many tickets the queue has, by what an agent does about them. */
export function QueueFigures({ data }: CardContentProps<'support_queue'>) {
  return (
    <Figures
      figures={[
        { label: 'Unassigned', value: data.unassigned, link: view('unassigned') },
        { label: 'Mine', value: data.mine, link: view('mine') },
        { label: 'Due soon', value: data.due_soon, link: view('due_soon') },
        { label: 'Breached', value: data.breached, link: view('breached'), alarming: true },
      ]}
    />
  );
}
