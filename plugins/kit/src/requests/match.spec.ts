import { describe, expect, it } from '@jest/globals';
import { matchEndpoint, resolveAction } from './match.ts';
import { toyTool } from '../testing/toy/tool.ts';

const found = (method: string, endpoint: string) => {
  const match = matchEndpoint(toyTool, method, endpoint);
  return match && [match.operation.id, match.params];
};

describe('an api_endpoint', () => {
  it.each(['notes', '/notes', 'v3/notes', '/v3/notes', 'rest/v3/notes', '/rest/v3/notes/', ' /notes '])(
    'may be written %j',
    (endpoint) => {
      expect(found('get', endpoint)).toEqual(['list_notes', {}]);
    },
  );

  it('may be an operation id, with the operation’s method or POST', () => {
    expect(found('GET', 'get_note')).toEqual(['get_note', {}]);
    expect(found('POST', 'get_note')).toEqual(['get_note', {}]);
    expect(found('DELETE', 'get_note')).toBeUndefined();
  });

  it('may contain parameters in its path and query', () => {
    expect(found('GET', 'notes/n%2F1')).toEqual(['get_note', { id: 'n/1' }]);
    expect(found('GET', '/notes?tag=a%20b')).toEqual(['list_notes', { tag: 'a b' }]);
  });

  it('means the operation with the same method where several share a path', () => {
    expect(found('POST', '/notes')).toEqual(['add_note', {}]);
    expect(found('PUT', '/notes')).toBeUndefined();
  });

  it('may be called with POST when it matches exactly one operation', () => {
    expect(found('POST', '/notes/n1')).toEqual(['get_note', { id: 'n1' }]);
    const readOnly = { ...toyTool, operations: toyTool.operations.slice(0, 2) };
    expect(matchEndpoint(readOnly, 'POST', 'v3/notes')?.operation.id).toBe('list_notes');
  });

  it.each([
    '',
    '/',
    'v2/notes',
    'notes/n1/parts',
    'notes/%E0%A4%A',
    '__proto__',
    'https://evil.example/notes',
  ])('%j matches no operation', (endpoint) => {
    expect(found('GET', endpoint)).toBeUndefined();
  });
});

describe('a unified action', () => {
  it('is an operation id, or a model with a verb', () => {
    const unified = { model: 'patients', verb: 'list', output: () => [] } as const;
    const plugin = {
      ...toyTool,
      operations: [{ ...toyTool.operations[0]!, unified }, ...toyTool.operations.slice(1)],
    };
    expect(resolveAction(plugin, 'patients.list')?.id).toBe('list_notes');
    expect(resolveAction(plugin, 'list_notes')?.id).toBe('list_notes');
    expect(resolveAction(plugin, 'patients.get')).toBeUndefined();
    expect(resolveAction(toyTool, 'patients')).toBeUndefined();
  });
});
