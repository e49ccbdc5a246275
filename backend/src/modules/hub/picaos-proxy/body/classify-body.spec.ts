import { describe, expect, it } from '@jest/globals';
import { classifyBody } from './classify-body.ts';

const live = {
  tool_name: 'OpenAI',
  api_endpoint: 'chat',
  method: 'POST',
  payload: { model: 'm' },
  use_pica_sdk: true,
};

describe('classifyBody', () => {
  it('classifies a live action', () => {
    expect(classifyBody(live)).toEqual({
      kind: 'live',
      tool: 'OpenAI',
      endpoint: 'chat',
      method: 'POST',
      payload: { model: 'm' },
      usePlatform: false,
    });
  });

  it('classifies a unified call whose params name the tool', () => {
    const body = { action: 'patients.list', params: { tool_name: 'Dentrix', limit: 5 }, use_one_tool: true };
    expect(classifyBody(body)).toEqual({
      kind: 'unified',
      action: 'patients.list',
      tool: 'Dentrix',
      params: { limit: 5 },
      usePlatform: false,
    });
  });

  it('classifies a passthrough call and writes its method in upper case', () => {
    expect(classifyBody({ ...live, method: 'get', passthrough_mode: true })).toMatchObject({
      kind: 'passthrough',
      method: 'GET',
    });
  });

  it('classifies the start of an authorization', () => {
    const body = {
      ...live,
      api_endpoint: '/auth/oauth/initiate',
      payload: { tool: 'OpenAI', use_authkit: true },
    };
    expect(classifyBody(body)).toMatchObject({ kind: 'oauth_start' });
  });

  it('takes the hub’s own fields out of the payload', () => {
    const payload = { model: 'm', use_platform_integration: true, request_id: 'req_1' };
    expect(classifyBody({ ...live, payload })).toMatchObject({ payload: { model: 'm' }, usePlatform: true });
  });

  it('takes out how many pages to follow, except of a passthrough, where the field is the vendor’s', () => {
    const payload = { limit: 1, pages: '3' };
    expect(classifyBody({ ...live, payload })).toMatchObject({ payload: { limit: 1 }, pages: 3 });
    const unified = { action: 'patients.list', params: { limit: 1, pages: 3 } };
    expect(classifyBody(unified)).toMatchObject({ params: { limit: 1 }, pages: 3 });
    expect(classifyBody({ ...live, payload, passthrough_mode: true })).toMatchObject({ payload });
  });

  it('defaults to POST and an empty payload', () => {
    expect(classifyBody({ tool_name: 'OpenAI', api_endpoint: 'chat' })).toMatchObject({
      method: 'POST',
      payload: {},
    });
  });

  it.each<[string, unknown, number, string]>([
    ['no object', [], 400, 'The request body must be a JSON object'],
    ['nothing', undefined, 400, 'The request body must be a JSON object'],
    ['neither tool nor action', { payload: {} }, 400, 'Either tool_name or action is required'],
    ['an unknown method', { ...live, method: 'BREW' }, 400, 'Unknown method: BREW'],
    ['a method that is no text', { ...live, method: 5 }, 400, 'Unknown method: number'],
    ['an unknown type', { ...live, request_type: 'graphql' }, 400, 'Unsupported request type: graphql'],
    ['a type that is no text', { ...live, request_type: {} }, 400, 'Unsupported request type: object'],
    ['a tool that is no text', { ...live, tool_name: 5 }, 400, 'tool_name is required and must be text'],
    ['no endpoint', { tool_name: 'OpenAI' }, 400, 'api_endpoint is required and must be text'],
    ['a list as payload', { ...live, payload: [1] }, 400, 'payload must be an object'],
    ['an endless endpoint', { ...live, api_endpoint: 'x'.repeat(2_001) }, 400, 'api_endpoint is too long'],
    ...[0, 21, 1.5, 'all', null].map((pages): [string, unknown, number, string] => [
      `${pages} pages`,
      { ...live, payload: { pages } },
      400,
      'payload.pages must be a whole number from 1 to 20',
    ]),
    [
      'a tool list',
      { action: 'chat', params: { tool_name: ['a'] } },
      400,
      'params.tool_name must be the name of a tool',
    ],
  ])('refuses %s', (_, body, status, message) => {
    expect(() => classifyBody(body)).toThrow(expect.objectContaining({ status, message }));
  });
});
