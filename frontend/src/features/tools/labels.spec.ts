import { expect, it } from '@jest/globals';
import type { GalleryTool } from './api.ts';
import { contractLabel, dataLabel, effectsLabel } from './labels.ts';

const operation = (effect: GalleryTool['operations'][number]['effect']) => ({
  id: effect,
  title: effect,
  effect,
});
const tool = (more: Partial<GalleryTool>): GalleryTool => ({
  ...{ id: 't', name: 'T', description: '', category: 'AI', hosts: [], data_classes: ['none'], scopes: [] },
  ...{ operations: [], contract: null, origin: 'built_in', logo: '' },
  ...more,
});

it('a tool is described in words: its data, and how many operations read, change and delete', () => {
  expect(dataLabel(tool({ data_classes: ['business', 'phi'] }))).toBe('Business data, Patient data');
  const operations = [operation('read'), operation('read'), operation('write'), operation('delete')];
  expect(effectsLabel(tool({ operations }))).toBe('2 reads, 1 change, 1 deletion');
});

it('a contract is called kept only when a test of this very tool said so', () => {
  expect(contractLabel(tool({ contract: { promises: 59, kit: '1.1' } }))).toBe(
    'Kept: 59 promises, on sample data and live',
  );
  expect(contractLabel(tool({}))).toBe('Not tested since its last change');
  expect(contractLabel(tool({ origin: 'package' }))).toBe('Not tested here: the operator brought it');
});
