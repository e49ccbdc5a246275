import { describe, expect, it } from '@jest/globals';
import type { ToolState } from '../../../shared/api/index.ts';
import { variableName, whyText } from './tool-text.ts';

const state = (change: Partial<ToolState>): ToolState => ({
  ...{ tool_id: 'x', tool_name: 'X', category: 'AI', ready: false, always_live: false, missing: [] },
  ...{ fallback: true, fault: null, platform: true },
  ...change,
});

describe('why a tool is live or not', () => {
  it.each([
    [{ ready: true, always_live: true }, 'Live for everyone who brings their own key.'],
    [{ ready: true }, 'Live: everything it needs is set.'],
    [{ missing: ['Base address'] }, 'Sample data until base address is set.'],
    [{ missing: ['Client ID', 'Client secret'] }, 'Sample data until client ID and client secret are set.'],
  ])('%j', (change, text) => expect(whyText(state(change))).toBe(text));
});

it('a setting has the name of its environment variable', () => {
  expect(variableName('open-dental', 'developer_key')).toBe('HUB_OPEN_DENTAL_DEVELOPER_KEY');
});
