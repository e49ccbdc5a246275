import { describeToolContract } from '@chairside/kit/testing';
import { describeGatewayConformance, gatewaySetup } from '@chairside/kit/testing/practice-gateway';
import dentrix from './index.ts';
import { skin, system } from './system.ts';
import { ids, startDentrixGateway } from './testing/index.ts';

const tool = { plugin: dentrix, system, skin, ids, start: startDentrixGateway };

describeToolContract(dentrix, gatewaySetup(tool));
describeGatewayConformance(tool);
