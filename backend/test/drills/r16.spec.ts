import { jest } from '@jest/globals';
import { drill, type TalkingHouse } from '../../../drill/r16-secrets-at-rest.ts';
import { LineGroups } from '#platform/logging/line-groups.ts';
import { holds, startTestHouse } from './drill-support.ts';

/** The hubs of this process log through one stream: it is heard here, and kept off the terminal. */
async function startTalking(
  settings: Readonly<Record<string, string>>,
): Promise<TalkingHouse & { close(): Promise<void> }> {
  let spoken = '';
  const heard = jest.spyOn(LineGroups.prototype, 'write').mockImplementation((line) => {
    spoken += line;
  });
  const house = await startTestHouse(settings);
  return {
    ...house,
    spoken: async () => spoken,
    async close() {
      await house.close();
      heard.mockRestore();
    },
  };
}

holds('R16', drill, startTalking);
