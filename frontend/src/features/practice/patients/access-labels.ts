import { fieldLabels } from '../parts/labels.ts';
import type { Access, RevealField } from '../types.ts';

const done: Readonly<Record<Access['action'], string>> = {
  list: 'saw this record in a list',
  view: 'opened',
  reveal: 'showed',
  create: 'added',
  update: 'changed',
  delete: 'removed',
  export: 'exported',
  send: 'sent',
};

const subjects: Readonly<Record<string, string>> = {
  patients: 'the record',
  appointments: 'a visit',
  procedures: 'the treatment',
  treatment_plans: 'the treatment plan',
  recalls: 'the recalls',
  contacts: 'a contact',
  tasks: 'a task',
};

const isField = (field: string): field is RevealField => field in fieldLabels;

/** 'You showed the mobile phone', 'Lise Meitner opened the record', 'A former account changed a visit'. */
export function accessText({ by_me, actor_name, action, resource_type, field }: Access): string {
  const actor = by_me ? 'You' : (actor_name ?? 'A former account');
  if (action === 'list') return `${actor} ${done.list}`;
  const subject =
    action === 'reveal' && field && isField(field)
      ? `the ${fieldLabels[field].toLowerCase()}`
      : (subjects[resource_type] ?? 'the record');
  return `${actor} ${done[action]} ${subject}`;
}
