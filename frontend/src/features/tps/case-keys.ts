/** Where a case is at the hub, and under what the queries about it are kept. */
export const TPS = 'tps';
export const CASE = '/api/tps/cases/{id}';

export const caseKeys = {
  lists: [TPS, 'cases'] as const,
  one: (id: string) => [TPS, 'case', id] as const,
  of: (id: string, part: 'check' | 'history' | 'messages' | 'shares') => [TPS, part, id] as const,
};
