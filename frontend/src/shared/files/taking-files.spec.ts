import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { takingFiles } from './taking-files.ts';

const shot = { name: 'shot.png' } as File;
const added = jest.fn();
const over = jest.fn();
const prevented = jest.fn();
const area = takingFiles(added, over);
const carrying = (types: readonly string[], files: readonly File[] = []) =>
  ({ types, files: files as unknown as FileList }) as const;
const drag = (types: readonly string[], files?: readonly File[]) => ({
  dataTransfer: carrying(types, files),
  preventDefault: prevented,
});
const paste = (types: readonly string[], files?: readonly File[]) => ({
  clipboardData: carrying(types, files),
  preventDefault: prevented,
});
beforeEach(() => void jest.clearAllMocks());

describe('a drop area', () => {
  it('adds dropped files and keeps the browser from opening them', () => {
    area.onDrop(drag(['Files'], [shot]));
    expect([added.mock.calls, prevented.mock.calls.length]).toEqual([[[[shot]]], 1]);
  });

  it('is highlighted while files are dragged over it, until they leave or are dropped', () => {
    area.onDragOver(drag(['Files']));
    expect(over.mock.calls).toEqual([[true]]);
    const inside = { contains: (node: unknown) => node === 'child' };
    area.onDragLeave({ currentTarget: inside, relatedTarget: 'child' as unknown as EventTarget });
    expect(over).toHaveBeenCalledTimes(1);
    area.onDragLeave({ currentTarget: inside, relatedTarget: null });
    area.onDrop(drag(['Files'], [shot]));
    expect(over.mock.calls.slice(1)).toEqual([[false], [false]]);
  });

  it('ignores dragged text', () => {
    area.onDragOver(drag(['text/plain']));
    area.onDrop(drag(['text/plain']));
    expect([added, prevented].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(over).not.toHaveBeenCalledWith(true);
  });

  it('adds a pasted picture', () => {
    area.onPaste(paste(['Files'], [shot]));
    expect([added.mock.calls, prevented.mock.calls.length]).toEqual([[[[shot]]], 1]);
  });

  it.each([
    ['text', []],
    ['text that an office program copied with a picture of it', [shot]],
  ])('leaves pasted %s to the text field', (_what, files) => {
    area.onPaste(paste(['text/plain', ...(files.length ? ['Files'] : [])], files));
    expect([added, prevented].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});
