import { Button, Popconfirm, Tag } from 'antd';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { liftMute } from '../api.ts';
import { useStep } from '../members/use-step.ts';
import type { MemberSanction } from '../types.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayOf = (at: string): string => day.format(new Date(at));

function State({ sanction: { kind, active, lifted_at: lifted } }: { readonly sanction: MemberSanction }) {
  if (kind === 'warn') return <Tag variant="filled">Warned</Tag>;
  if (active)
    return (
      <Tag color="error" variant="filled">
        Muted
      </Tag>
    );
  return <Tag variant="filled">{lifted ? 'Lifted' : 'Over'}</Tag>;
}

function untilText({ kind, until, lifted_at: lifted }: MemberSanction): string {
  if (kind === 'warn') return '';
  if (lifted) return `Lifted ${dayOf(lifted)}`;
  return until ? dayOf(until) : 'Until it is lifted';
}

function Lift({ sanction }: { readonly sanction: MemberSanction }) {
  const lift = useStep('The mute was not lifted', () => liftMute(sanction.id));
  if (!sanction.active) return null;
  return (
    <Popconfirm
      title={`Let ${sanction.member.name} post again?`}
      okText="Lift mute"
      onConfirm={() => lift.mutate(undefined)}
    >
      <Button size="small" loading={lift.isPending} aria-label={`Lift the mute of ${sanction.member.name}`}>
        Lift
      </Button>
    </Popconfirm>
  );
}

export const SANCTION_COLUMNS: DataColumn<MemberSanction>[] = [
  { title: 'Member', render: ({ member }) => member.name },
  { title: 'State', render: (sanction) => <State sanction={sanction} /> },
  { title: 'Until', render: untilText, nowrap: true, isEmpty: ({ kind }) => kind === 'warn' },
  { title: 'Reason', render: ({ reason }) => reason },
  {
    title: 'By',
    render: ({ by, created_at: at }) => `${by ?? 'Former moderator'}, ${dayOf(at)}`,
  },
  {
    ...{ title: 'Steps', hiddenTitle: true, isEmpty: ({ active }) => !active },
    render: (sanction) => <Lift sanction={sanction} />,
  },
];
