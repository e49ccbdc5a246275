import { Confirm } from '../../ui/confirm/Confirm.tsx';
import { TypedConfirm } from '../../ui/confirm/TypedConfirm.tsx';
import { useEndForAll } from './use-end-for-all.ts';

interface EndForAllProps {
  readonly organisation: { readonly id: string; readonly name: string };
  /** The name of the tool. */
  readonly tool: string;
  /** The id of the connection. */
  readonly connection: string;
  /** Administrators, who do not belong to the organisation, type the name of the tool. */
  readonly asksName?: boolean;
  readonly onDone: () => void;
}

/** Asks before a tool is disconnected for all members of an organisation. */
export function EndForAll({ organisation, tool, connection, asksName = false, onDone }: EndForAllProps) {
  const end = useEndForAll(organisation.id, tool, onDone);
  const question = {
    question: `Disconnect ${tool} for ${organisation.name}?`,
    ...{ yes: 'Disconnect', busyYes: 'Disconnecting...', no: 'Keep Connected', busy: end.isPending },
    onYes: () => end.mutate(connection),
    onNo: onDone,
    children: 'Its members no longer see the schedule and patients through it. Their own connections stay.',
  };
  return asksName ? <TypedConfirm id="end-for-all" typed={tool} {...question} /> : <Confirm {...question} />;
}
