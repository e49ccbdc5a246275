import type { Attempt, Tool } from '../../shared/api/index.ts';

const DATA: Readonly<Record<string, (name: string) => string>> = {
  phi: (name) =>
    `Patient information can pass through it: send only what your agreement with ${name} covers.`,
  business: () => 'It works with business data, such as schedules, messages and documents.',
  none: () => 'No practice or patient data is part of this connection.',
};

/** What data a tool may work with, in one sentence: that of its most sensitive class. An unknown class gets a general one. */
export function dataSentence({ data_classes, name }: Pick<Tool, 'data_classes' | 'name'>): string {
  const mostSensitive = Object.keys(DATA).find((known) => data_classes.includes(known));
  return (mostSensitive && DATA[mostSensitive]?.(name)) ?? `It works with the data you keep in ${name}.`;
}

/** 'API key' where the form asks for one thing, 'credentials' where it asks for several. */
export function requestText({ auth }: Pick<Tool, 'auth'>): string {
  const [only, ...others] = auth.fields;
  return only && others.length === 0 ? inSentence(only.label) : 'credentials';
}

/** 'Customer key' → 'customer key', but 'API key' stays. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The label of one of several ways to connect: 'North office: Dentrix via NexHealth'. */
export function methodLabel({ route, auth }: Pick<Attempt['ways'][number], 'route' | 'auth'>): string {
  const method = auth.title.replace(/^Connect /, '');
  return route ? `${route}: ${method}` : method;
}
