import { z } from 'zod';
import { AdapterError } from '../../runs/adapter-error.ts';
import { defineOperation } from '../../define.ts';
import type { Operation } from '../../types.ts';
import { operationAnswer, statusAnswer } from '../envelope.ts';
import { writeOf } from '../mapper/index.ts';
import type { GatewaySystem } from '../system.ts';
import { clinicalOperations } from './clinical.ts';
import { peopleOperations } from './people.ts';
import { scheduleOperations } from './schedule.ts';
import { one } from './shared.ts';

/** A gateway of another system would give valid answers about the wrong practice. */
function expectSystem(body: unknown, system: GatewaySystem): unknown {
  const read = statusAnswer.safeParse(body);
  if (!read.success || read.data.system === system.source) return body;
  throw new AdapterError(
    'not_configured',
    `The gateway at this address does not speak for ${system.name}. An administrator can correct the address.`,
  );
}

function getStatus(system: GatewaySystem): Operation {
  return defineOperation({
    id: 'get_status',
    title: 'Ask the gateway how it is',
    description: 'Which system it speaks for, what it can do, and when the practice last answered.',
    ...one,
    input: z.looseObject({}),
    output: statusAnswer,
    request: { method: 'GET', path: '/v1/status' },
    mapResponse: (body) => expectSystem(body, system),
  });
}

function getOperation(system: GatewaySystem): Operation {
  return defineOperation({
    id: 'get_operation',
    title: 'Ask about a change',
    description: 'Whether the practice system has carried out a change: pending, done or failed.',
    ...one,
    input: z.looseObject({ operationId: z.string().min(1) }),
    output: operationAnswer,
    request: { method: 'GET', path: '/v1/operations/{operationId}' },
    unified: {
      model: 'operations',
      verb: 'get',
      input: ({ id, ...rest }) => ({ ...rest, operationId: id }),
      output: writeOf(system),
    },
  });
}

/** All operations of a Practice Gateway v1. */
export const gatewayOperations = (system: GatewaySystem): readonly Operation[] => [
  getStatus(system),
  ...peopleOperations(system),
  ...scheduleOperations(system),
  ...clinicalOperations(system),
  getOperation(system),
];
