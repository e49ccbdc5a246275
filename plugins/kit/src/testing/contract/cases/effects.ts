import { runMock } from '../../../runs/run-mock.ts';
import type { MockStore, ToolPlugin } from '../../../runtime-types.ts';
import { completeOutput, type ContractCase, type ContractSetup, everySample, expectThat } from '../setup.ts';
import { MemoryMockStore, testClock } from '../../memory-store.ts';

/** Counts what is put into it or taken out of it. */
class CountingStore extends MemoryMockStore implements MockStore {
  changes = 0;

  override put(collection: string, key: string, value: unknown): Promise<void> {
    this.changes += 1;
    return super.put(collection, key, value);
  }
  override delete(collection: string, key: string): Promise<void> {
    this.changes += 1;
    return super.delete(collection, key);
  }
}

/** What a read leaves behind is a change: it could not be repeated, nor replaced by sample data, without harm. */
export const effectCases = (plugin: ToolPlugin, setup: ContractSetup): ContractCase[] => [
  {
    name: 'mock: what is marked as a read changes nothing',
    async run() {
      for (const { id, input } of everySample(plugin, setup)) {
        if (plugin.operations.find((one) => one.id === id)?.effect !== 'read') continue;
        const store = new CountingStore();
        await completeOutput(
          await runMock(plugin, id, input, { store, clock: testClock, settings: setup.settings ?? {} }),
        );
        expectThat(
          store.changes === 0 || Boolean(setup.mockChanges?.[id]),
          `mock ${id} is marked as a read, but changes the store; its effect is write, or mockChanges of the setup says why`,
        );
      }
    },
  },
];
