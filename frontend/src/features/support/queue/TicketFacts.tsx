import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { type Fact, FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import type { AgentTicket, Category, ChangeTicket, Priority, Status } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import { categoryChoices, priorityChoices, statusChoices, statusForAgent } from '../labels.ts';
import { agentsQuery } from './api.ts';
import type { useAgentStep } from './use-agent-step.ts';

type Step = ReturnType<typeof useAgentStep>;
type Changes = Omit<ChangeTicket, 'version'>;

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly placeholder?: string;
  readonly disabled: boolean;
  /** Empty for the placeholder. */
  readonly onPick: (value: string) => void;
}

function Choice({ id, label, choices, onPick, ...select }: ChoiceProps) {
  return (
    <FieldItem id={id} label={label}>
      <ChoiceSelect id={id} choices={choices} {...select} onChange={onPick} />
    </FieldItem>
  );
}

/** Assignee, priority, status and category of a ticket, as fields that change it at once. */
export function Handling({ ticket, step }: { ticket: AgentTicket; step: Step }) {
  const agents = useQuery(agentsQuery());
  const known = agents.data ?? (ticket.assignee ? [ticket.assignee] : []);
  const disabled = step.isPending || ticket.merged_into !== null;
  const change = (body: Changes) => step.mutate({ kind: 'change', body });
  return (
    <section aria-label="Handling">
      <Choice
        id="fact-assignee"
        label="Assigned to"
        choices={known.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Unassigned"
        value={ticket.assignee?.id ?? ''}
        disabled={disabled}
        onPick={(id) => change({ assignee_id: id || null })}
      />
      <Choice
        {...{ id: 'fact-priority', label: 'Priority', choices: priorityChoices, disabled }}
        value={ticket.priority}
        onPick={(value) => change({ priority: value as Priority })}
      />
      <Choice
        {...{ id: 'fact-status', label: 'Status', choices: statusChoices, disabled }}
        value={ticket.status}
        onPick={(value) => change({ status: value as Status })}
      />
      <Choice
        {...{ id: 'fact-category', label: 'Category', choices: categoryChoices, disabled }}
        value={ticket.category}
        onPick={(value) => change({ category: value as Category })}
      />
    </section>
  );
}

const typeLabels: Readonly<Record<string, string>> = {
  individual_practitioner: 'Practitioner',
  dso: 'DSO',
  team_member: 'Team member',
};

export function RequesterFacts({ ticket, now }: { ticket: AgentTicket; now: number }) {
  const { name, email, user_type, practice_name, account_status, member_since } = ticket.requester;
  const { context } = ticket;
  const facts: readonly Fact[] = [
    ['Name', name],
    ['Email', email],
    ['Type', user_type ? (typeLabels[user_type] ?? user_type) : 'No account'],
    ['Practice', practice_name],
    ['Account', account_status === 'active' ? null : account_status],
    ['Member since', member_since ? timeLabel(member_since, now) : null],
    ['Page', context?.page],
    ['Window', context?.window],
    ['Browser', context?.browser],
  ];
  return (
    <section>
      <h3 className="facts-heading">Requester</h3>
      <FactList facts={facts} />
    </section>
  );
}

const toolStates = {
  live: { tone: 'good', label: 'Live Connected' },
  sample: { tone: 'sample', label: 'Mock Data' },
  needs_reconnect: { tone: 'warning', label: 'Reconnect needed' },
  disconnected: { tone: 'plain', label: 'Disconnected' },
} as const;

/** The requester's connections: only state and last error, never a key, an account or data. */
export function ToolFacts({ ticket, now }: { ticket: AgentTicket; now: number }) {
  if (ticket.category !== 'tools') return null;
  return (
    <section>
      <h3 className="facts-heading">Their tools</h3>
      {ticket.connections.length === 0 ? <p className="muted">No tools connected.</p> : null}
      <ItemList>
        {ticket.connections.map((tool, index) => (
          <Item
            key={index}
            title={tool.tool_name}
            details={
              <>
                <Badge tone={toolStates[tool.state].tone}>{toolStates[tool.state].label}</Badge>
                {tool.last_error ? ` Last error: ${tool.last_error}` : null}
                {tool.last_error && tool.last_error_at ? `, ${timeLabel(tool.last_error_at, now)}` : null}
              </>
            }
          />
        ))}
      </ItemList>
    </section>
  );
}

export function OtherTickets({ ticket }: { ticket: AgentTicket }) {
  const { addressOf } = useSupportView();
  if (ticket.others.length === 0) return null;
  return (
    <section>
      <h3 className="facts-heading">Other tickets</h3>
      <ItemList>
        {ticket.others.map(({ number, subject, status }) => (
          <Item
            key={number}
            title={
              <Link to={addressOf({ ticket: number })}>
                {number} {subject}
              </Link>
            }
            details={<Badge tone={statusForAgent[status].tone}>{statusForAgent[status].label}</Badge>}
          />
        ))}
      </ItemList>
    </section>
  );
}
