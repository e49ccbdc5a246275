import { definePlugin } from '../define.ts';
import { nexhealthLive, nexhealthMode } from '../nexhealth/index.ts';
import { DEFAULT_TIME_ZONE } from '../practice/index.ts';
import type { LiveMode, ToolPlugin } from '../runtime-types.ts';
import type { ToolManifest } from '../types.ts';
import { clientCredentials } from './client-credentials.ts';
import { gatewayClassify } from './classify.ts';
import { statusAnswer } from './envelope.ts';
import { gatewayMock, type SampleFormat } from './mock/index.ts';
import { gatewayOperations } from './operations/index.ts';
import type { GatewaySystem } from './system.ts';

export interface PracticeGatewayTool {
  id: string;
  description: string;
  logo: string;
  system: GatewaySystem;
  sampleFormat: SampleFormat;
}

/** The name that people read where the route of the data matters. */
const route = (name: string): string => `${name} via practice gateway`;

function manifestOf(
  { id, description, logo, system }: PracticeGatewayTool,
  nexhealth: LiveMode,
): ToolManifest {
  const { name } = system;
  return {
    id,
    name,
    category: 'Practice Management',
    description,
    logo,
    // There is no address of the vendor: only the one that an operator sets.
    hosts: [],
    dataClasses: ['business', 'phi'],
    kit: '^1',
    contexts: ['user', 'platform'],
    auth: [
      {
        kind: 'apiKey',
        title: `Connect ${route(name)}`,
        help: `${route(name)}: ${name} has no public API, so a gateway stands before it, run by your practice, its IT firm or a partner. Whoever runs it gives you a token.`,
        fields: [
          {
            name: 'token',
            label: 'Gateway token',
            help: 'One token per practice. The address of the gateway is set once by your administrator.',
            secret: true,
            required: true,
          },
        ],
        headers: { authorization: 'Bearer {credential.token}' },
      },
      clientCredentials(route(name)),
    ],
    settings: [
      {
        name: 'time_zone',
        label: 'Time zone of the practice',
        help: 'For gateways that do not say it with each appointment.',
        placeholder: DEFAULT_TIME_ZONE,
        kind: 'time_zone',
        secret: false,
        required: false,
        default: DEFAULT_TIME_ZONE,
      },
    ],
    live: { when: 'settings', settings: ['base_url'] },
    check: { operation: 'get_status', input: {} },
    limits: { concurrency: 2, perMinute: 120, timeoutMs: system.timeouts.readMs },
    withheld: ['ssn', 'tin', 'medicaidId', 'driversLicense'],
    webhook: {
      help: 'Enter this address and the secret in the gateway. It signs every event with the time.',
      secret: 'hub',
      proof: { kind: 'hmac', header: 'x-gateway-signature', prefix: 'v1=', timestamp: 'x-gateway-timestamp' },
      type: { body: 'type' },
      id: [{ body: 'id' }],
    },
    mode: { id: 'gateway', name: 'practice gateway' },
    modes: [nexhealthMode(name, nexhealth.operations)],
  };
}

/** A whole tool for a practice system that is reached over a Practice Gateway v1, or over NexHealth. */
export function definePracticeGateway(tool: PracticeGatewayTool): ToolPlugin {
  const operations = gatewayOperations(tool.system);
  const nexhealth = nexhealthLive(tool.system, operations);
  return definePlugin({
    manifest: manifestOf(tool, nexhealth),
    operations,
    modes: { nexhealth },
    mock: gatewayMock(tool.system, tool.sampleFormat),
    classify: gatewayClassify(tool.system.name),
    accountLabel: (output) => accountLabel(output, tool.system.name),
  });
}

function accountLabel(output: unknown, name: string): string {
  const { practiceName } = statusAnswer.parse(output);
  return practiceName ? `${practiceName}, ${route(name)}` : route(name);
}
