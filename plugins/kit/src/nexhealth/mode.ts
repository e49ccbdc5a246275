import type { GatewaySystem } from '../practice-gateway/system.ts';
import type { LiveMode } from '../runtime-types.ts';
import type { Operation, ToolMode } from '../types.ts';
import { classify, isFailure } from './classify.ts';
import { nexhealthOperations } from './operations/index.ts';
import { statusAnswer } from '../practice-gateway/envelope.ts';

export const NEXHEALTH_VERSION = 'v20240412';
const HOST = 'nexhealth.info';
const NAME = 'NexHealth';

const version = { 'nex-api-version': NEXHEALTH_VERSION };

/** How a practice system is reached over NexHealth: a key is exchanged for a token, and every call names the practice and its office. */
export function nexhealthMode(name: string, operations: readonly Operation[]): ToolMode {
  return {
    id: 'nexhealth',
    name: NAME,
    hosts: [HOST],
    baseUrl: `https://${HOST}`,
    auth: [
      {
        kind: 'apiKey',
        title: `Connect ${name} via ${NAME}`,
        help: `${name} via ${NAME}: ${NAME} runs a program in your practice that reads and writes ${name}. Your practice or your developer account there has the key.`,
        helpUrl: 'https://docs.nexhealth.com/docs/getting-started',
        fields: [
          { name: 'api_key', label: 'NexHealth API key', secret: true, required: true },
          {
            name: 'subdomain',
            label: 'Subdomain of the practice',
            help: 'NexHealth calls your practice by it.',
            placeholder: 'sample-valley-dental',
            secret: false,
            required: true,
          },
          {
            name: 'location_id',
            label: 'Location number',
            help: 'The number of your office at NexHealth.',
            placeholder: '1234',
            secret: false,
            required: true,
          },
        ],
        headers: { authorization: 'Bearer {credential.access_token}', ...version },
        exchange: {
          kind: 'key',
          path: '/authenticates',
          headers: { authorization: '{credential.api_key}', ...version },
          token: 'data.token',
        },
      },
    ],
    live: { when: 'always' },
    check: { operation: 'get_status', input: {} },
    limits: { concurrency: 2, perMinute: 60, timeoutMs: 20_000 },
    withheld: ['ssn', 'tin', 'state_license'],
    operations: operations.map(({ id }) => id),
  };
}

/** The code of this mode, over the operations that the tool has anyway. */
export function nexhealthLive(system: GatewaySystem, own: readonly Operation[]): LiveMode {
  return {
    operations: nexhealthOperations(system, own),
    classify: classify(system.name),
    isFailure,
    accountLabel: (output) => `${statusAnswer.parse(output).practiceName ?? ''}, ${system.name} via ${NAME}`,
  };
}
